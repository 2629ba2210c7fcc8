import type { Dictionary, DictionaryCategory } from "../dictionary.ts";
import { countBits } from "../text/count-bits.ts";
import { LANGUAGES } from "../text/languages.ts";
import { stem } from "../text/stem.ts";
import type { NamedCategories } from "../understood-query.ts";

/** Part of a query that may name a product kind. */
export interface KindWord {
  /** Bit set of its pieces. */
  readonly pieces: number;
  /** The word or phrase itself, then its synonyms; folded. */
  readonly words: readonly string[];
}

/**
 * A word of model names ("switch", a console) does not name a kind, even if a category of games contains it.
 */
const MAX_MODEL_SHARE = 0.02;
const MIN_COMPOUND_HEAD = 4;
/** Of a word that means accessories: most other products with it, fewest accessories, least share of them in a category. */
const [MAX_OTHERS, MIN_ACCESSORIES, MIN_SHARE] = [0.02, 10, 0.1];

interface Hit {
  readonly category: DictionaryCategory;
  readonly pieces: number;
  /** True if the query contains the whole category name. */
  readonly isWhole: boolean;
  /** True if it contains the words themselves, not synonyms. */
  readonly isVerbatim: boolean;
}

const isBelow = ({ ancestors }: DictionaryCategory, id: number) => ancestors.includes(id);
const piecesOf = (hits: readonly Hit[]) => hits.reduce((bits, { pieces }) => bits | pieces, 0);

/** True if the word occurs in names of branded models outside of these categories and those below them. */
function namesModels(word: string, inside: readonly DictionaryCategory[], dictionary: Dictionary): boolean {
  if (dictionary.modelShare(word) === 0) return false;
  const ids = new Set(inside.map(({ id }) => id));
  const isInside = ({ ancestors }: DictionaryCategory) => ancestors.some((id) => ids.has(id));
  const highest = inside.filter(
    ({ id, ancestors }) => !ancestors.some((each) => each !== id && ids.has(each)),
  );
  const kinds = highest.reduce((sum, { id }) => sum + dictionary.sizeOf(id).products, 0);
  const within = new Set(dictionary.categories.filter(isInside).map(({ id }) => id));
  const outside = dictionary.modelsNamed(word).filter(({ category }) => !within.has(category));
  const models = outside.reduce((sum, { branded }) => sum + branded, 0);
  return models > Math.max(1, kinds * MAX_MODEL_SHARE);
}

/** True if all products of a category are companions: accessories, or games of a platform. */
function isCompanion({ id, isAccessory }: DictionaryCategory, dictionary: Dictionary): boolean {
  const { products, companions } = dictionary.sizeOf(id);
  return isAccessory || (products > 0 && companions === products);
}

/** The categories whose own names have some of these words, by the stems of the words. */
function ownHits(
  kindWords: readonly KindWord[],
  meanings: readonly (readonly string[])[],
  dictionary: Dictionary,
): Hit[] {
  const { hasCompounds } = LANGUAGES[dictionary.locale];
  const isHead = (name: string, meaning: string) =>
    hasCompounds && meaning.length >= MIN_COMPOUND_HEAD && name.endsWith(meaning);
  return dictionary.categories.flatMap((category): Hit[] => {
    const { stems } = category;
    if (stems.length === 0) return [];
    const matched = new Set<string>();
    let [pieces, verbatim] = [0, 0];
    meanings.forEach((each, position) => {
      const own = kindWords[position]?.pieces ?? 0;
      for (const name of stems) {
        const isExact = name === each[0];
        if (!isExact && !each.some((word) => name === word || isHead(name, word))) continue;
        matched.add(name);
        pieces |= own;
        if (isExact) verbatim |= own;
      }
    });
    const isWhole = stems.every((name) => matched.has(name));
    return pieces === 0 ? [] : [{ category, pieces, isWhole, isVerbatim: verbatim === pieces }];
  });
}

/** The categories that these words name. "Livres fantasy": names of ancestor categories count, too. */
function hitsOf(kindWords: readonly KindWord[], dictionary: Dictionary): Hit[] {
  const meanings = kindWords.map(({ words }) => words.map((word) => stem(word, dictionary.locale)));
  const own = ownHits(kindWords, meanings, dictionary);
  return own.map((hit) => ({
    ...hit,
    pieces: piecesOf(own.filter(({ category }) => isBelow(hit.category, category.id))),
  }));
}

/**
 * The accessory categories that a word from product names means ("schutzhülle", "panzerglas"). Enough accessories and almost
 * no other products must contain the word; otherwise there are none.
 */
function hitsByProductNames({ pieces, words: [word = ""] }: KindWord, dictionary: Dictionary): Hit[] {
  const counts = dictionary.accessoriesWith(word, MAX_OTHERS);
  if (counts === null) return [];
  const accessories = counts.values().reduce((sum, count) => sum + count, 0);
  if (accessories < MIN_ACCESSORIES) return [];
  return dictionary.categories
    .filter(({ id }) => (counts.get(id) ?? 0) >= accessories * MIN_SHARE)
    .map((category) => ({ category, pieces, isWhole: true, isVerbatim: true }));
}

/** Without the kinds that a word means by a synonym, if the word itself names others: "correa" is no fitness tracker. */
function verbatimFirst(hits: readonly Hit[]): readonly Hit[] {
  const verbatim = piecesOf(hits.filter(({ isVerbatim, isWhole }) => isVerbatim && isWhole));
  return hits.filter(({ pieces, isVerbatim }) => isVerbatim || (pieces & ~verbatim) !== 0);
}

/** All categories that the words name, by their names, or else by the names of accessories. */
function allHits(kindWords: readonly KindWord[], dictionary: Dictionary): readonly Hit[] {
  const candidates = kindWords.filter(({ words: [word = ""] }) => !dictionary.isBrand(word));
  const byProductNames: Hit[] = [];
  const kinds = candidates.filter((kind) => {
    const hits = hitsOf([kind], dictionary);
    if (hits.length === 0) byProductNames.push(...hitsByProductNames(kind, dictionary));
    const inside = hits.map(({ category }) => category);
    return hits.length > 0 && !namesModels(kind.words[0] ?? "", inside, dictionary);
  });
  return verbatimFirst([...hitsOf(kinds, dictionary), ...byProductNames]);
}

/**
 * Those of devices, unless a word names only accessories or games: "móvil" is not "funda de móvil". Of them the categories
 * with most of the words in their names.
 */
function bestOf(hits: readonly Hit[], dictionary: Dictionary): readonly Hit[] {
  const companions = hits.filter(({ category }) => isCompanion(category, dictionary));
  const devices = hits.filter((hit) => !companions.includes(hit));
  const ofDevices = piecesOf(devices);
  const named = companions.filter(({ pieces }) => (pieces & ~ofDevices) !== 0);
  const pool = named.length > 0 ? named : devices;
  const most = Math.max(...pool.map(({ pieces }) => countBits(pieces)));
  return pool.filter(({ pieces }) => countBits(pieces) === most);
}

/** The product kinds that a query names ("notebooks", "hülle" of "hülle iphone 13"); null: none. */
export function namedCategories(
  kindWords: readonly KindWord[],
  dictionary: Dictionary,
): NamedCategories | null {
  const hits = allHits(kindWords, dictionary);
  if (hits.length === 0) return null;
  const best = bestOf(hits, dictionary);
  const wholes = best.filter(({ isWhole }) => isWhole);
  const verbatim = wholes.filter(({ isVerbatim }) => isVerbatim);
  const first = new Set(verbatim.length > 0 ? verbatim : wholes);
  // "Kopfhörer für Kinder" are headphones: that is a whole category name, "Kinder" only part of one
  // (children's books).
  const pieces = piecesOf(first.size > 0 ? [...first] : best);
  const all = best
    .filter((hit) => (hit.pieces & pieces) !== 0)
    .map((hit) => ({
      id: hit.category.id,
      level: first.has(hit) ? ("whole" as const) : ("part" as const),
      pieces: hit.pieces,
      evidence: hit.isVerbatim ? ("name" as const) : ("synonym" as const),
    }));
  return { pieces, all };
}
