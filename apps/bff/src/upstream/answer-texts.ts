const TEXT = Symbol("the JSON in which an answer came");

/**
 * `JSON.parse` that remembers, for as long as somebody has the answer. In the answer itself, where nobody comes across
 * it: what a WeakMap holds outlives each collection of young memory, and is copied by it.
 */
export function parseAnswer(json: string): unknown {
  const data = JSON.parse(json) as unknown;
  return typeof data === "object" && data !== null
    ? Object.defineProperty(data, TEXT, { value: json })
    : data;
}

/** The JSON of a whole answer, so that nobody has to write it again; of anything else undefined. */
export const answerText = (data: object): string | undefined => (data as { readonly [TEXT]?: string })[TEXT];
