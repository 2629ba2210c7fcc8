import type { Locale } from "@reprise/locale";
import { articleNumber } from "./text/article-number.ts";
import { otherNumeral } from "./text/numerals.ts";
import { type Piece, pieces, textOf } from "./text/pieces.ts";
import { isPurpose } from "./text/stop-words.ts";
import { isKnownMaker, isNotSoldKind } from "./words/not-sold.ts";
import { isOrdinal, isUnit } from "./words/units.ts";

/** What a query asks for and a catalogue does not have. */
export interface MissingPart {
  readonly kind: "maker" | "kind" | "model" | "article";
  /** As in the query, in lower case. */
  readonly text: string;
}

/** Asked of a catalogue, in folded words. */
export interface Goods {
  isBrand(word: string): boolean;
  /** True if the word names a whole category: "handy". */
  isKind(word: string): boolean;
  /** True if a device or an accessory has all these words in its name. */
  hasDevice(words: readonly string[]): boolean;
}

type DeviceGoods = Omit<Goods, "isKind">;

/** A number of models has at most two digits; longer ones are sizes, years and codes. */
const MAX_NUMBER = 99;
/** Of storage, in gigabytes. */
const STORAGE = new Set(["16", "32", "64"]);
/** Right after a number that is no number of a model: "64gb", "5g". */
const OTHER_UNIT = new Set("g gb go tb to mb hz".split(" "));
const MAX_RUN = 4;

const isModelNumber = ({ word, numeric }: Piece, next: Piece | undefined): boolean =>
  numeric &&
  /^\d+$/u.test(word) &&
  Number(word) <= MAX_NUMBER &&
  !STORAGE.has(word) &&
  !(next !== undefined && (isUnit(next.word) || OTHER_UNIT.has(next.word) || isOrdinal(next.word)));

/** The start of the words right before a number that name devices together: "galaxy tab s" of "mein galaxy tab s 99". */
function startOfName(all: readonly Piece[], number: number, goods: DeviceGoods): number {
  let start = number;
  const words: string[] = [];
  while (start > 0 && number - start < MAX_RUN) {
    const before = all[start - 1];
    if (before === undefined || before.numeric || !goods.hasDevice([before.word, ...words])) break;
    words.unshift(before.word);
    start -= 1;
  }
  return start;
}

interface Found extends MissingPart {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

function missingModel(all: readonly Piece[], position: number, goods: DeviceGoods): Found | undefined {
  const piece = all[position];
  if (piece === undefined || !isModelNumber(piece, all[position + 1])) return undefined;
  const start = startOfName(all, position, goods);
  const name = all.slice(start, position).map(({ word }) => word);
  if (name.every((word) => goods.isBrand(word))) return undefined;
  const last = name.at(-1) ?? "";
  const named = [piece.word, otherNumeral(piece.word), `${piece.word}mm`].flatMap((number) => number ?? []);
  if (named.some((number) => goods.hasDevice([...name, number]))) return undefined;
  // "S22" is one word.
  if (named.some((number) => goods.hasDevice([...name.slice(0, -1), last + number]))) return undefined;
  return { kind: "model", text: textOf(all.slice(start, position + 1)), from: start, to: position + 1 };
}

/**
 * What a query names that a catalogue does not have: makers, kinds, models of a line, the number of an article. Ask only about
 * queries that no product answers as a whole.
 * @returns the parts, and the text without makers, kinds and numbers: what is near
 */
export function missingParts(
  text: string,
  locale: Locale,
  goods: DeviceGoods,
): { readonly parts: readonly MissingPart[]; readonly rest: string } {
  const number = articleNumber(text);
  if (number !== null) return { parts: [{ kind: "article", text: number }], rest: "" };
  const all = pieces(text);
  // "Tablet für das Bett" is no bed.
  const purpose = all.findIndex(({ word }, position) => position > 0 && isPurpose(word, locale));
  const found = all.flatMap((piece, position): Found[] => {
    const place = { text: piece.surface, from: position, to: position + 1 };
    if (isKnownMaker(piece.word) && !goods.hasDevice([piece.word])) return [{ kind: "maker", ...place }];
    const isHead = purpose < 0 || position < purpose;
    if (isHead && isNotSoldKind(piece.word) && !goods.hasDevice([piece.word]))
      return [{ kind: "kind", ...place }];
    return [missingModel(all, position, goods) ?? []].flat();
  });
  const isMissing = (position: number) =>
    found.some(({ kind, from, to }) =>
      kind === "model" ? position === to - 1 : position >= from && position < to,
    );
  return {
    parts: found.map(({ kind, text: named }) => ({ kind, text: named })),
    rest: textOf(all.filter((_, position) => !isMissing(position))),
  };
}
