/** The JSON in which answers came, for as long as somebody has what they say. */
const texts = new WeakMap<object, string>();

/** `JSON.parse` that remembers. */
export function parseAnswer(json: string): unknown {
  const data = JSON.parse(json) as unknown;
  if (typeof data === "object" && data !== null) texts.set(data, json);
  return data;
}

/** The JSON of a whole answer, so that nobody has to write it again; of anything else undefined. */
export const answerText = (data: object): string | undefined => texts.get(data);
