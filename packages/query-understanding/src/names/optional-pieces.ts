import type { Dictionary } from "../dictionary.ts";
import { isPurpose } from "../text/stop-words.ts";
import type { NamedCategories, OptionalPieces, QueryPiece } from "../understood-query.ts";
import { isKnownMaker, isNotSoldKind } from "../words/not-sold.ts";
import { isOrdinaryWord } from "../words/ordinary-words.ts";
import { isOrdinal, isResolution, isTechnical, isUnit } from "../words/units.ts";

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

/** True if the pieces are the resolution of a screen: a number and the letter right after it. */
const areResolution = (number: QueryPiece | undefined, letter: QueryPiece | undefined): boolean =>
  number?.numeric === true && letter?.gap === "glued" && isResolution(number.word, letter.word);

const isOrdinary = (word: string, { locale }: Dictionary): boolean =>
  isOrdinaryWord(word, locale) || isOrdinaryWord(word, "en");

/** True for a brand and for a first name: the word after it may belong to it ("sonos arc", "roberto benigni"). */
const isNamePart = ({ word, numeric }: QueryPiece, dictionary: Dictionary): boolean =>
  dictionary.isBrand(word) || (!numeric && !isOrdinary(word, dictionary) && !namesDevices(word, dictionary));

/**
 * Names, numbers and kinds that are not sold are never optional, a word right after a name only beside a kind.
 */
function kindOf(
  piece: QueryPiece,
  before: QueryPiece | undefined,
  next: QueryPiece | undefined,
  { isAnswered, isOfAccessory }: { readonly isAnswered: boolean; readonly isOfAccessory: boolean },
  dictionary: Dictionary,
): keyof OptionalPieces | null {
  const { word, numeric, gap } = piece;
  if (isTechnical(word) || (word.length === 1 && before !== undefined && isTechnical(before.word)))
    return "always";
  if (areResolution(before, piece) || areResolution(piece, next)) return "always";
  if (numeric) return next !== undefined && isUnit(next.word) ? "always" : null;
  if (before?.numeric === true && (isUnit(word) || (gap === "glued" && isOrdinal(word)))) return "always";
  if (gap === "glued" || next?.gap === "glued" || isNotSoldKind(word) || isKnownMaker(word)) return null;
  if (dictionary.isBrand(word)) return null;
  if (!isOrdinary(word, dictionary)) return isAnswered ? null : "besideKind";
  if (before !== undefined && isNamePart(before, dictionary)) return "besideKind";
  if (!namesDevices(word, dictionary)) return "always";
  return isOfAccessory ? null : "besideKind";
}

/** True if a query names a kind of accessories. */
function namesAccessories(categories: NamedCategories | null, dictionary: Dictionary): boolean {
  if (categories === null) return false;
  const named = new Set(categories.all.map(({ id }) => id));
  return dictionary.categories.some(({ id, isAccessory }) => isAccessory && named.has(id));
}

/** The device after "for" or "with": a watch that goes with an iPhone need not have its name. An accessory must. */
function companionPieces(
  pieces: readonly QueryPiece[],
  categories: NamedCategories | null,
  dictionary: Dictionary,
): number {
  const purpose = pieces.findIndex(({ word }, at) => at > 0 && isPurpose(word, dictionary.locale));
  if (purpose < 0 || categories === null) return 0;
  let bits = 0;
  let isDevice = false;
  pieces.forEach(({ word, numeric }, position) => {
    if (position <= purpose) return;
    isDevice = numeric ? isDevice : namesDevices(word, dictionary);
    if (isDevice) bits |= 1 << position;
  });
  return bits & ~categories.pieces;
}

/** @param answered bit set of the pieces that the catalogue answers */
export function optionalPieces(
  pieces: readonly QueryPiece[],
  answered: number,
  categories: NamedCategories | null,
  dictionary: Dictionary,
): OptionalPieces {
  const isOfAccessory = namesAccessories(categories, dictionary);
  const bits = { always: 0, besideKind: isOfAccessory ? 0 : companionPieces(pieces, categories, dictionary) };
  pieces.forEach((piece, position) => {
    const [before, next] = [pieces[position - 1], pieces[position + 1]];
    const isAnswered = (answered & (1 << position)) !== 0;
    const kind = kindOf(piece, before, next, { isAnswered, isOfAccessory }, dictionary);
    if (kind !== null) bits[kind] |= 1 << position;
  });
  return bits;
}
