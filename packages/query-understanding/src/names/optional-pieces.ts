import type { Dictionary } from "../dictionary.ts";
import type { OptionalPieces, QueryPiece } from "../understood-query.ts";
import { isKnownMaker, isNotSoldKind } from "../words/not-sold.ts";
import { isOrdinaryWord } from "../words/ordinary-words.ts";
import { isOrdinal, isTechnical, isUnit } from "../words/units.ts";

/** Least number and share of devices among the products with a word in their model's name: "switch" is a console, and a word. */
const [MIN_DEVICES, MIN_SHARE] = [5, 0.5];

/** True if the word is part of the names of device models. */
export function namesDevices(word: string, dictionary: Dictionary): boolean {
  let [devices, others] = [0, 0];
  for (const models of dictionary.modelsNamed(word)) {
    devices += models.branded;
    others += models.others;
  }
  return devices >= MIN_DEVICES && devices >= (devices + others) * MIN_SHARE;
}

/** Names, numbers, kinds that are not sold and a word right after a brand ("sonos arc") are never optional. */
function kindOf(
  { word, numeric, gap }: QueryPiece,
  before: QueryPiece | undefined,
  next: QueryPiece | undefined,
  dictionary: Dictionary,
): keyof OptionalPieces | null {
  if (isTechnical(word) || (word.length === 1 && before !== undefined && isTechnical(before.word)))
    return "always";
  if (numeric) return next !== undefined && isUnit(next.word) ? "always" : null;
  if (before?.numeric === true && (isUnit(word) || (gap === "glued" && isOrdinal(word)))) return "always";
  if (gap === "glued" || next?.gap === "glued" || isNotSoldKind(word) || isKnownMaker(word)) return null;
  if (dictionary.isBrand(word) || (before !== undefined && dictionary.isBrand(before.word))) return null;
  if (!isOrdinaryWord(word, dictionary.locale) && !isOrdinaryWord(word, "en")) return null;
  return namesDevices(word, dictionary) ? "besideKind" : "always";
}

export function optionalPieces(pieces: readonly QueryPiece[], dictionary: Dictionary): OptionalPieces {
  const bits = { always: 0, besideKind: 0 };
  pieces.forEach((piece, position) => {
    const kind = kindOf(piece, pieces[position - 1], pieces[position + 1], dictionary);
    if (kind !== null) bits[kind] |= 1 << position;
  });
  return bits;
}
