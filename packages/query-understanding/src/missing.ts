import type { Dictionary } from "./dictionary.ts";
import { articleNumber } from "./text/article-number.ts";
import { otherNumeral } from "./text/numerals.ts";
import { type Piece, textOf } from "./text/pieces.ts";
import { isPurpose } from "./text/stop-words.ts";
import type { UnderstoodQuery } from "./understood-query.ts";
import { isKnownMaker, isNotSoldKind } from "./words/not-sold.ts";
import { isAsking } from "./words/ordinary-words.ts";
import { isOrdinal, isResolution, isUnit } from "./words/units.ts";

/** What a query asks for and a catalogue does not have. */
export interface MissingPart {
  readonly kind: "maker" | "kind" | "model" | "article" | "word";
  /** As in the query, in lower case. */
  readonly text: string;
}

/** What is asked of the dictionary here. */
type Goods = Pick<Dictionary, "locale" | "isBrand" | "has" | "hasDevice">;

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
  !(
    next !== undefined &&
    (isUnit(next.word) || isResolution(word, next.word) || OTHER_UNIT.has(next.word) || isOrdinal(next.word))
  );

/** The start of the words right before a number that name devices together: "galaxy tab s" of "mein galaxy tab s 99". */
function startOfName(all: readonly Piece[], number: number, goods: Goods): number {
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

/** Consoles whose generations are numbered. */
const CONSOLES = new Set(["playstation", "ps"]);

/** True if the number right after the name of a console is none of its generations; the 12 of "12 GB" is none. */
function isMissingConsole(all: readonly Piece[], position: number, goods: Goods): boolean {
  const [line, piece] = [all[position - 1], all[position]];
  if (line === undefined || piece === undefined || !CONSOLES.has(line.word)) return false;
  if (!isModelNumber(piece, all[position + 1])) return false;
  const isNumbered =
    goods.hasDevice([line.word, piece.word]) && !goods.hasDevice([line.word, `${piece.word}gb`]);
  return !isNumbered && !goods.has(line.word + piece.word);
}

/** True if a query names a generation of a console that a catalogue lacks, whatever else has the number. */
export const namesMissingConsole = (
  { words, isTyping }: Pick<UnderstoodQuery, "words" | "isTyping">,
  goods: Goods,
): boolean => !isTyping && words.some((_, position) => isMissingConsole(words, position, goods));

function missingModel(all: readonly Piece[], position: number, goods: Goods): Found | undefined {
  const piece = all[position];
  if (piece === undefined || !isModelNumber(piece, all[position + 1])) return undefined;
  if (isMissingConsole(all, position, goods)) {
    const from = position - 1;
    return { kind: "model", text: textOf(all.slice(from, position + 1)), from, to: position + 1 };
  }
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

/** Shorter numbers of articles may be the start of one with 13 digits. */
const isWholeNumber = (text: string) => text.replaceAll(/\D/gu, "").length === 13;

/** What a catalogue lacks of a query. */
export interface Missing {
  readonly parts: readonly MissingPart[];
  /** The text without makers, kinds and numbers that are missing: what is near. */
  readonly rest: string;
}

/** Whether a catalogue has none of the goods that a word means: it is a maker, or a kind, and no device has it in its name. */
function missingGoods(piece: Piece, isHead: boolean, goods: Goods): "maker" | "kind" | null {
  const { word } = piece;
  const isMaker = isKnownMaker(word);
  if (!isMaker && !(isHead && isNotSoldKind(word))) return null;
  if (goods.hasDevice([word])) return null;
  return isMaker ? "maker" : "kind";
}

/**
 * What a query names that a catalogue does not have: makers, kinds, models of a line, the number of an article. Ask only about
 * queries that no product answers as a whole.
 * @param isOfKind products of the kind that the query names match the whole query. "Tesla Buch" are books about Tesla, but
 * "PlayStation 6 Spiele" no games with a 6
 */
export function missingParts(
  { text, words, isTyping }: Pick<UnderstoodQuery, "text" | "words" | "isTyping">,
  goods: Goods,
  isOfKind: boolean,
): Missing {
  const number = articleNumber(text);
  if (number !== null)
    return isTyping && !isWholeNumber(text)
      ? { parts: [], rest: text }
      : { parts: [{ kind: "article", text: number }], rest: "" };
  // "Tablet für das Bett" is no bed.
  const purpose = words.findIndex(({ word }, position) => position > 0 && isPurpose(word, goods.locale));
  const found = words.flatMap((piece, position): Found[] => {
    const kind = isOfKind ? null : missingGoods(piece, purpose < 0 || position < purpose, goods);
    if (kind !== null) return [{ kind, text: piece.surface, from: position, to: position + 1 }];
    return [missingModel(words, position, goods) ?? []].flat();
  });
  const isMissing = (position: number) =>
    found.some(({ kind, from, to }) =>
      kind === "model" ? position === to - 1 : position >= from && position < to,
    );
  return {
    parts: found.map(({ kind, text: named }) => ({ kind, text: named })),
    rest: textOf(words.filter((_, position) => !isMissing(position))),
  };
}

/**
 * The words of a query that were left out to find something; those of a question or a wish name nothing and are not told.
 * @param pieces bit set of the pieces left out
 */
export function leftOut(
  { pieces: all, words, locale }: Pick<UnderstoodQuery, "pieces" | "words" | "locale">,
  pieces: number,
): readonly MissingPart[] {
  const places = new Set(all.flatMap(({ place }, position) => (pieces & (1 << position) ? [place] : [])));
  return words.flatMap((word, place): MissingPart[] =>
    places.has(place) && !isAsking(word.word, locale) ? [{ kind: "word", text: word.surface }] : [],
  );
}
