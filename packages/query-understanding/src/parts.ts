import type { Locale } from "@reprise/locale";
import type { Goods } from "./missing.ts";
import { type Piece, pieces, textOf } from "./text/pieces.ts";
import { isStopWord } from "./text/stop-words.ts";
import { colourWords } from "./words/colours.ts";

/** A part of a query for a device that narrows it, and the query without it. */
export interface QueryPart {
  readonly kind: "category" | "brand" | "colour" | "storage";
  /** As in the query, with a capital letter; of storage with its unit. */
  readonly text: string;
  readonly without: string;
}

const STORAGE_UNITS = new Map(["GB", "Go", "TB", "To"].map((unit) => [unit.toLowerCase(), unit]));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The parts of a query for a device that it can do without: its kind, brand, colour and storage. None, if it has only one. */
export function queryParts(text: string, locale: Locale, goods: Goods): readonly QueryPart[] {
  const all = pieces(text);
  const isContent = ({ word }: Piece) => !isStopWord(word, locale);
  return all.flatMap((piece, position): QueryPart[] => {
    const unit = piece.numeric ? STORAGE_UNITS.get(all[position + 1]?.word ?? "") : undefined;
    const end = position + (unit === undefined ? 1 : 2);
    const kind = kindOf(piece);
    const others = [...all.slice(0, position), ...all.slice(end)];
    const first = others.findIndex(isContent);
    if (kind === null || first < 0) return [];
    const shown = unit === undefined ? capitalised(piece.surface) : `${piece.surface} ${unit}`;
    return [{ kind, text: shown, without: textOf(others.slice(first)) }];

    function kindOf({ word, numeric }: Piece): QueryPart["kind"] | null {
      if (unit !== undefined) return "storage";
      const isUnit = all[position - 1]?.numeric === true && STORAGE_UNITS.has(word);
      if (numeric || isUnit || !isContent(piece)) return null;
      if (goods.isBrand(word)) return "brand";
      if (colourWords(word, locale).length > 0) return "colour";
      // A line of devices ("iphone") may have a category of its own.
      return goods.isKind(word) && !goods.hasDevice([word]) ? "category" : null;
    }
  });
}
