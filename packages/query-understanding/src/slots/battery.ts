import type { Slot } from "./slot.ts";

const BATTERY =
  "(?:neuem |neuer |new |new |nuova |nueva |nouvelle |nieuwe )?(?:akku|battery|bateria|batterie|batteria|accu)";
const FULL = new RegExp(
  `\\b${BATTERY}\\s(?:(?:a|al|at|mit|auf|op|zustand|health)\\s)*(?:100|9\\d|8\\d)\\s?%?(?![\\p{L}\\p{N}])`,
  "u",
);

/** Reads a wish for a good battery, "batterie 100%", folded. Every product with a battery offers a new one. */
export function readBattery(text: string): Slot<true> | undefined {
  const match = FULL.exec(text);
  return match === null ? undefined : { value: true, start: match.index, end: match.index + match[0].length };
}
