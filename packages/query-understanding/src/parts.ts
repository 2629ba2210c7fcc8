import type { Dictionary } from "./dictionary.ts";
import { namesDevices } from "./names/optional-pieces.ts";
import type { Names } from "./names/read-names.ts";
import { type Piece, textOf } from "./text/pieces.ts";
import { isStopWord } from "./text/stop-words.ts";
import type { Evidence, QueryPart, Slot } from "./understood-query.ts";
import { colourWords } from "./words/colours.ts";
import { isInches, STORAGE_UNITS } from "./words/units.ts";

/** Most words of the name of a platform, a format or a person. */
const MAX_NAME = 4;
/** The attributes of the catalogue whose values have a slot of their own. */
const ATTRIBUTES = ["platform", "format"] as const;

/** A slot and how many words it takes. */
interface Found {
  readonly slot: Slot;
  readonly length: number;
  readonly evidence: Evidence | null;
}

/** A value of an attribute, by its whole name or a synonym: "nintendo switch", "ps4", "blu-ray". Longest first. */
function attributeAt(words: readonly Piece[], at: number, dictionary: Dictionary): Found | null {
  for (let length = Math.min(MAX_NAME, words.length - at); length > 0; length -= 1) {
    const named = words.slice(at, at + length);
    const name = named.map(({ word }) => word).join(" ");
    // "ps5" is two words, and a synonym as one.
    const synonyms = dictionary.synonymsOf(
      named
        .map(({ word, gap }) => (gap === "glued" ? word : ` ${word}`))
        .join("")
        .trim(),
    );
    for (const slot of ATTRIBUTES) {
      if (dictionary.isValueOf(slot, name)) return { slot, length, evidence: "name" };
      if (synonyms.some((other) => dictionary.isValueOf(slot, other)))
        return { slot, length, evidence: "synonym" };
    }
  }
  return null;
}

/** A number with its unit: storage, or the size of a screen. */
function figureAt(words: readonly Piece[], at: number): Found | null {
  const unit = words[at]?.numeric === true ? words[at + 1]?.word : undefined;
  if (unit === undefined) return null;
  if (STORAGE_UNITS.has(unit)) return { slot: "storage", length: 2, evidence: "phrase" };
  return isInches(unit) ? { slot: "size", length: 2, evidence: "phrase" } : null;
}

/** The strongest reason why the catalogue answers one of these pieces. */
function evidenceFor({ terms }: Names, pieces: number): Evidence | null {
  const answers = terms.filter((term) => (term.pieces & pieces) !== 0);
  const [first] = answers.toSorted((left, right) => right.worth - left.worth);
  return first?.evidence ?? null;
}

/** The pieces of a word, as bits. */
const piecesAt = ({ pieces }: Names, at: number): number =>
  pieces.reduce((bits, { place }, position) => (place === at ? bits | (1 << position) : bits), 0);

/** The words side by side that name one category: "appareil photo". Letters of a code ("s22") name none. */
function categoryAt(names: Names, at: number): Found | null {
  const { words, categories } = names;
  const category = categories?.all.find((each) => (each.pieces & piecesAt(names, at)) !== 0);
  if (category === undefined || words[at]?.gap === "glued" || words[at + 1]?.gap === "glued") return null;
  let length = 1;
  while (at + length < words.length && (category.pieces & piecesAt(names, at + length)) !== 0) length += 1;
  return { slot: "category", length, evidence: category.evidence };
}

/** What a word says. */
function wordAt(names: Names, at: number, dictionary: Dictionary): Found {
  const { word = "", numeric = false } = names.words[at] ?? {};
  const evidence = evidenceFor(names, piecesAt(names, at));
  if (!numeric && dictionary.isBrand(word)) return { slot: "brand", length: 1, evidence: "name" };
  if (colourWords(word, dictionary.locale).length > 0)
    return { slot: "colour", length: 1, evidence: "phrase" };
  // A line of devices ("iphone") may have a category of its own.
  if (!numeric && namesDevices(word, dictionary)) return { slot: "line", length: 1, evidence };
  return categoryAt(names, at) ?? { slot: evidence === null ? "rest" : "name", length: 1, evidence };
}

/** The name of a person, whole words side by side. */
function personPart({ text, words }: Names, dictionary: Dictionary): QueryPart | null {
  const person = dictionary.personIn(text);
  if (person === null) return null;
  const { from, to } = person;
  const asked = words.slice(from, to);
  const isSpelt = asked.map(({ word }) => word).join(" ") === person.name;
  return {
    slot: "person",
    text: textOf(asked),
    words: [from, to],
    evidence: isSpelt ? "name" : "sound",
  };
}

/** The parts of what a text names, in its order, without stop words. */
export function partsOf(names: Names, dictionary: Dictionary): readonly QueryPart[] {
  const { words } = names;
  const person = personPart(names, dictionary);
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    if (person !== null && person.words?.[0] === at) {
      parts.push(person);
      at = person.words[1];
    } else if (isStopWord(words[at]?.word ?? "", dictionary.locale)) at += 1;
    else {
      const { slot, length, evidence } =
        figureAt(words, at) ?? attributeAt(words, at, dictionary) ?? wordAt(names, at, dictionary);
      parts.push({ slot, text: textOf(words.slice(at, at + length)), words: [at, at + length], evidence });
      at += length;
    }
  }
  return parts;
}
