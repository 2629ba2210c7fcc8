const TEXT = Symbol("the JSON text of a parsed answer");

/**
 * Parses JSON and stores the text as a hidden property of the result. A WeakMap would cost more: each garbage
 * collection of young objects copies its entries.
 */
export function parseAnswer(json: string): unknown {
  const data = JSON.parse(json) as unknown;
  return typeof data === "object" && data !== null
    ? Object.defineProperty(data, TEXT, { value: json })
    : data;
}

/**
 * The JSON text of an answer, which saves serialising it again. Undefined: the object is not a complete answer.
 */
export const answerText = (data: object): string | undefined => (data as { readonly [TEXT]?: string })[TEXT];
