import type { Problem } from "../markdown/render-markdown.ts";

/** Maximum size of a file. */
export const MAX_FILE_BYTES = 200_000;

/** Control characters, and those that change the direction of the text around them. */
const FORBIDDEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069\uFFFD\uFEFF]/u;
const ALLOWED_CONTROLS = /[\n\r\t]/gu;

/** What is wrong with the characters of a file. */
export function characterProblems(text: string): readonly Problem[] {
  if (Buffer.byteLength(text) > MAX_FILE_BYTES)
    return [{ line: 1, message: `has more than ${MAX_FILE_BYTES} bytes` }];
  return text
    .split("\n")
    .flatMap((line, index) => {
      const found = FORBIDDEN.exec(line.replaceAll(ALLOWED_CONTROLS, ""));
      if (found === null) return [];
      const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      return [{ line: index + 1, message: `has the character U+${code}, which texts may not have` }];
    })
    .slice(0, 5);
}
