import type { Random } from "./random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");
/** True for long words of letters only. A mistyped number would be a different query. */
const isLetters = (word: string, length: number) => word.length >= length && /^\p{L}+$/u.test(word);

/** A letter added, missing, wrong, or swapped with the next one; never the first letter. */
function slip(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  const kind = random.below(4);
  if (kind === 0) return before + after;
  if (kind === 1) return before + random.pick(LETTERS) + letter + after;
  if (kind === 2) return before + random.pick(LETTERS) + after;
  return before + after.slice(0, 1) + letter + after.slice(1);
}

/** Repeats until the word differs: equal letters may be swapped, and a second error may undo the first. */
function mistype(word: string, errors: number, random: Random): string {
  let typed = word;
  for (let error = 0; error < errors; error += 1) typed = slip(typed, random);
  return typed === word ? mistype(word, errors, random) : typed;
}

/** Adds a typing error to one word, sometimes two errors to a long one; null: no word is long enough. */
export function withTypingError(text: string, random: Random): string | null {
  const words = text.split(" ");
  const candidates = words.flatMap((word, index) => (isLetters(word, 5) ? [index] : []));
  if (candidates.length === 0) return null;
  const chosen = random.pick(candidates);
  const word = words[chosen] ?? "";
  words[chosen] = mistype(word, word.length > 8 && random.chance(0.3) ? 2 : 1, random);
  return words.join(" ");
}
