import type { CallResult } from "@reprise/contracts/client";

/** What a call gave; throws where it failed. */
export function dataOf<T>(answer: CallResult<T>): T {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.error.code}`);
  return answer.data;
}

export const codeOf = (answer: CallResult<unknown>): string => (answer.ok ? "OK" : answer.error.code);
