import type { Locale } from "@reprise/locale";
import type { PriceRange } from "./slots/price.ts";
import type { Piece } from "./text/pieces.ts";

/** Why a word of the catalogue, or a slot, answers a word of the query. */
export type Evidence =
  /** It is the word itself. */
  | "name"
  /** Another form of it, or the number as a Roman numeral. */
  | "inflection"
  | "synonym"
  /** Another word for nearly the same colour. */
  | "shade"
  | "sound"
  | "correction"
  /** A compound with it. */
  | "compound"
  | "completion"
  /** A word or phrase of the language, whatever the catalogue has. */
  | "phrase";

/** What is looked up: a piece of the text, or a part of a compound. Sets of them are bit sets: bit n is piece n. */
export interface QueryPiece extends Piece {
  /** Its place among the words as typed. */
  readonly place: number;
  /** True for the first part of a compound. */
  readonly isModifier?: boolean;
}

/** A word of the catalogue that answers some pieces. */
export interface QueryTerm {
  readonly word: string;
  /** Bit set. */
  readonly pieces: number;
  /** How well, 0 to 1. */
  readonly worth: number;
  readonly evidence: Evidence;
  /** The corrected spelling, if the answer assumes a typing error. */
  readonly corrects: string | null;
}

/** A category that the query names. What is said of it holds for the categories below it, too. */
export interface NamedCategory {
  readonly id: number;
  /** Whether the whole name of it, or of an ancestor, is in the query. */
  readonly level: "whole" | "part";
  /** Bit set of the pieces that name it. */
  readonly pieces: number;
  readonly evidence: "name" | "synonym";
}

/** The categories that a query names. */
export interface NamedCategories {
  /** Bit set of all pieces that name them. */
  readonly pieces: number;
  readonly all: readonly NamedCategory[];
}

/** The pieces that a device can lack and still be meant, as bit sets. */
export interface OptionalPieces {
  /** Ordinary words ("für meine Tochter") and technical data ("5g"). */
  readonly always: number;
  /**
   * Optional if the query names a kind: ordinary words that also name devices ("solo") or follow a brand, words that the
   * catalogue does not know, and the device that another one is for ("watch for iphone").
   */
  readonly besideKind: number;
}

export type Slot =
  | "category"
  | "brand"
  /** Words that name many devices: "galaxy", "thinkpad". */
  | "line"
  | "platform"
  | "format"
  | "colour"
  | "storage"
  | "size"
  | "person"
  | "price"
  | "condition"
  | "battery"
  /** Another name or word of the catalogue. */
  | "name"
  /** A word that the catalogue does not know. */
  | "rest";

/** An understood part of a query. */
export interface QueryPart {
  readonly slot: Slot;
  /** As in the query, in lower case. */
  readonly text: string;
  /** Places of its words in `words`, end exclusive; null: it says something about the offer and is not among them. */
  readonly words: readonly [from: number, to: number] | null;
  /** Null: nothing answers it. */
  readonly evidence: Evidence | null;
}

/** What a query says about the offer, apart from what it names. */
export interface Offer {
  readonly price: PriceRange | null;
  /** Grades that the query names. */
  readonly grades: readonly "A0"[];
  readonly parts: readonly QueryPart[];
}

/** What a query means in a shop: what to retrieve, what to filter by, and why. */
export interface UnderstoodQuery {
  readonly offer: Offer;
  readonly locale: Locale;
  /** What is left for kinds, names and titles. */
  readonly text: string;
  /** The last piece may be incomplete. */
  readonly isTyping: boolean;
  /** The pieces of the text, as typed. */
  readonly words: readonly Piece[];
  readonly pieces: readonly QueryPiece[];
  /** Of each piece: higher for rare words and for words of model names. */
  readonly weights: readonly number[];
  readonly terms: readonly QueryTerm[];
  /** All pieces except stop words. */
  readonly required: number;
  readonly optional: OptionalPieces;
  readonly numeric: number;
  /** First parts of compounds. They do not match without the next piece: a fern is not a `Fernseher`. */
  readonly modifiers: number;
  /** The piece that is still being typed; 0: none. */
  readonly typed: number;
  /** Pieces that count when comparing the query with a model name. */
  readonly distinctive: number;
  /** Null: it names no kind of product. */
  readonly categories: NamedCategories | null;
  /** What the offer says, then what the text names. Read when it is first asked for: most readings are not taken. */
  readonly parts: readonly QueryPart[];
}
