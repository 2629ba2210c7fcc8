export { articleNumber } from "./text/article-number.ts";
export { countBits } from "./text/count-bits.ts";
export { countable } from "./text/countable.ts";
export { documentTerms } from "./text/document-terms.ts";
export { fold, normalise, withDigraphs, withoutDigraphs } from "./text/fold.ts";
export { LANGUAGES } from "./text/languages.ts";
export { otherNumeral } from "./text/numerals.ts";
export { type Piece, pieces } from "./text/pieces.ts";
export { stem } from "./text/stem.ts";
export { isPurpose, isStopWord, isStopWordAnywhere } from "./text/stop-words.ts";
export { maxTypingErrors } from "./text/typing-errors.ts";
export { isOrdinaryWord, loadWords } from "./words/ordinary-words.ts";
export { colourWords } from "./words/colours.ts";
export { everydayMeaning } from "./words/everyday-words.ts";
export { isKnownMaker, isNotSoldKind } from "./words/not-sold.ts";
export { createPersons } from "./words/persons.ts";
export { soundKey } from "./words/sound-key.ts";
export { isOrdinal, isTechnical, isUnit } from "./words/units.ts";
export { kindStems, type NameWord, namesAll, wordsOfName } from "./words/name-words.ts";
export { type NamedPerson } from "./words/persons.ts";
export type { Dictionaries, Dictionary, DictionaryCategory, NamedModels } from "./dictionary.ts";
export { leftOut, type MissingPart, missingParts, namesMissingConsole } from "./missing.ts";
export { queryChips, type QueryChip } from "./chips.ts";
export {
  certainSpellings,
  nearbyTexts,
  type OtherReading,
  otherReadings,
  personReadings,
  type Spellings,
  withSpellings,
} from "./readings.ts";
export { understand, type UnderstandingOptions } from "./understand.ts";
export type {
  Evidence,
  NamedCategories,
  NamedCategory,
  QueryPart,
  QueryPiece,
  QueryTerm,
  Slot,
  UnderstoodQuery,
} from "./understood-query.ts";
