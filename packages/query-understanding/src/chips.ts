import { textOf } from "./text/pieces.ts";
import { isStopWord } from "./text/stop-words.ts";
import type { Slot, UnderstoodQuery } from "./understood-query.ts";
import { STORAGE_UNITS } from "./words/units.ts";

/** A part of a query for a device that narrows it, and the query without it. */
export interface QueryChip {
  readonly kind: "category" | "brand" | "colour" | "storage";
  /** As in the query, with a capital letter; of storage with its unit. */
  readonly text: string;
  readonly without: string;
}

const KINDS = ["category", "brand", "colour", "storage"] as const;
const kindOf = (slot: Slot) => KINDS.find((kind) => kind === slot);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The parts of a query for a device that it can do without: its kind, brand, colour and storage. None, if it has only one. */
export function queryChips({ parts, words, locale }: UnderstoodQuery): readonly QueryChip[] {
  return parts.flatMap(({ slot, text, words: place }): QueryChip[] => {
    const kind = kindOf(slot);
    if (kind === undefined || place === null) return [];
    const [from, to] = place;
    const others = [...words.slice(0, from), ...words.slice(to)];
    const first = others.findIndex(({ word }) => !isStopWord(word, locale));
    if (first < 0) return [];
    const unit = STORAGE_UNITS.get(words[to - 1]?.word ?? "");
    const shown = kind === "storage" ? `${words[from]?.surface} ${unit}` : capitalised(text);
    return [{ kind, text: shown, without: textOf(others.slice(first)) }];
  });
}
