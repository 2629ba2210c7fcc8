import type { Locale } from "@reprise/locale";
import { LANGUAGES, stem } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { Category } from "../index/category-tree.ts";
import { TRAITS } from "../index/product-rows.ts";
import { accessoryCategories } from "./accessory-categories.ts";
import { countBits } from "./count-bits.ts";
import { forEachModelRow } from "./model-rows.ts";

/** Part of a query that may name a product kind. */
export interface KindWord {
  /** Bit set of its query pieces. */
  readonly atoms: number;
  /** The word or phrase itself, then its synonyms; folded. */
  readonly words: readonly string[];
}

export interface NamedKinds {
  /** Bit set of the query pieces that name a kind. */
  readonly atoms: number;
  /**
   * By category slot: {@link WHOLE} if the whole name of it or of an ancestor is in the query, {@link PART},
   * or 0.
   */
  readonly levels: Uint8Array;
}

export const WHOLE = 2;
export const PART = 1;

/**
 * A word of model names ("switch", a console) does not name a kind, even if a category of games contains it.
 */
const MAX_MODEL_SHARE = 0.02;
const MIN_COMPOUND_HEAD = 4;

/** True if the folded word is the whole name of a brand of the catalogue. */
export const isBrand = ({ facets }: CatalogueIndex, word: string) => facets.isBrand(word);

/** True if the word occurs in names of branded models outside of these categories. */
function namesModels(index: CatalogueIndex, word: string, inside: Uint8Array, locale: Locale): boolean {
  const term = index.vocabulary.find(word, locale);
  if (term === null || index.vocabulary.modelShare(term) === 0) return false;
  const { rows } = index;
  const kinds = inside.reduce(
    (sum, isInside, slot) => sum + (isInside ? (index.categorySizes[slot] as number) : 0),
    0,
  );
  let models = 0;
  forEachModelRow(index, term, (row) => {
    const isOutside = inside[rows.category[row] as number] === 0;
    if (isOutside && ((rows.traits[row] as number) & TRAITS.branded) !== 0) models++;
  });
  return models > Math.max(1, kinds * MAX_MODEL_SHARE);
}

/** True if all products of a category are companions: accessories, or games of a platform. */
function isCompanion(
  { tree, categorySizes, companionSizes }: CatalogueIndex,
  { id, isAccessory }: Category,
): boolean {
  let [products, companions] = [0, 0];
  tree.below(id).forEach((isBelow, slot) => {
    if (isBelow === 0) return;
    products += categorySizes[slot] as number;
    companions += companionSizes[slot] as number;
  });
  return isAccessory || (products > 0 && companions === products);
}

interface Hit {
  readonly category: Category;
  readonly atoms: number;
  /** True if the query contains the whole category name. */
  readonly isWhole: boolean;
  /** True if it contains the words themselves, not synonyms. */
  readonly isVerbatim: boolean;
}

function hitsOf(index: CatalogueIndex, kindWords: readonly KindWord[], locale: Locale): Hit[] {
  const meanings = kindWords.map(({ words }) => words.map((word) => stem(word, locale)));
  const isHead = (name: string, meaning: string) =>
    LANGUAGES[locale].hasCompounds && meaning.length >= MIN_COMPOUND_HEAD && name.endsWith(meaning);
  const own = index.nameWords.categoryStems(locale).flatMap((names, slot): Hit[] => {
    const category = index.tree.all()[slot];
    if (category === undefined || names.length === 0) return [];
    const matched = new Set<string>();
    let [atoms, verbatim] = [0, 0];
    meanings.forEach((each, position) => {
      for (const name of names) {
        const isExact = name === each[0];
        if (!isExact && !each.some((word) => name === word || isHead(name, word))) continue;
        matched.add(name);
        atoms |= kindWords[position]?.atoms ?? 0;
        if (isExact) verbatim |= kindWords[position]?.atoms ?? 0;
      }
    });
    const isWhole = names.every((name) => matched.has(name));
    return atoms === 0 ? [] : [{ category, atoms, isWhole, isVerbatim: verbatim === atoms }];
  });
  // "Livres fantasy": names of ancestor categories count, too.
  return own.map((hit) => ({
    ...hit,
    atoms: own
      .filter(({ category }) => hit.category.ancestors.includes(category.id))
      .reduce((bits, { atoms }) => bits | atoms, 0),
  }));
}

/** Without the kinds that a word means by a synonym, if the word itself names others: "correa" is no fitness tracker. */
function verbatimFirst(hits: readonly Hit[]): readonly Hit[] {
  const verbatim = hits
    .filter(({ isVerbatim, isWhole }) => isVerbatim && isWhole)
    .reduce((bits, { atoms }) => bits | atoms, 0);
  return hits.filter(({ atoms, isVerbatim }) => isVerbatim || (atoms & ~verbatim) !== 0);
}

/**
 * Returns the product kinds that a query names ("notebooks", "hülle" of "hülle iphone 13"): the categories
 * with most of these words in their names. Accessories and games need a word that does not also name a
 * device: "móvil" is not "funda de móvil". Null: the query names no kind.
 */
export function namedCategories(
  index: CatalogueIndex,
  kindWords: readonly KindWord[],
  locale: Locale,
): NamedKinds | null {
  const candidates = kindWords.filter(({ words: [word = ""] }) => !isBrand(index, word));
  const byProductNames: Hit[] = [];
  const kinds = candidates.filter((kind) => {
    const hits = hitsOf(index, [kind], locale);
    if (hits.length === 0) {
      const categories = accessoryCategories(index, kind.words[0] ?? "", locale);
      byProductNames.push(
        ...categories.map((category) => ({ category, atoms: kind.atoms, isWhole: true, isVerbatim: true })),
      );
      return false;
    }
    const inside = new Uint8Array(index.tree.size);
    for (const { category } of hits)
      index.tree.below(category.id).forEach((isBelow, slot) => {
        if (isBelow) inside[slot] = 1;
      });
    return !namesModels(index, kind.words[0] ?? "", inside, locale);
  });
  const hits = verbatimFirst([...hitsOf(index, kinds, locale), ...byProductNames]);
  if (hits.length === 0) return null;
  const [companions, devices] = [
    hits.filter(({ category }) => isCompanion(index, category)),
    hits.filter(({ category }) => !isCompanion(index, category)),
  ];
  const ofDevices = devices.reduce((bits, { atoms }) => bits | atoms, 0);
  const named = companions.filter(({ atoms }) => (atoms & ~ofDevices) !== 0);
  const pool = named.length > 0 ? named : devices;
  const most = Math.max(...pool.map(({ atoms }) => countBits(atoms)));
  const best = pool.filter(({ atoms }) => countBits(atoms) === most);
  const wholes = best.filter(({ isWhole }) => isWhole);
  const verbatim = wholes.filter(({ isVerbatim }) => isVerbatim);
  const first = new Set(verbatim.length > 0 ? verbatim : wholes);
  // "Kopfhörer für Kinder" are headphones: that is a whole category name, "Kinder" only part of one
  // (children's books).
  const namedAtoms = (first.size > 0 ? [...first] : best).reduce((bits, { atoms }) => bits | atoms, 0);
  const levels = new Uint8Array(index.tree.size);
  for (const hit of best) {
    if ((hit.atoms & namedAtoms) === 0) continue;
    const { category } = hit;
    const level = first.has(hit) ? WHOLE : PART;
    index.tree.below(category.id).forEach((isBelow, slot) => {
      if (isBelow === 1) levels[slot] = Math.max(levels[slot] as number, level);
    });
  }
  return { atoms: namedAtoms, levels };
}

/** True if the folded word is the whole name of a category, or means it. */
export function namesWholeCategory(index: CatalogueIndex, word: string, locale: Locale): boolean {
  const words = [word, ...index.synonyms.of(word, locale)];
  return namedCategories(index, [{ atoms: 1, words }], locale)?.levels.includes(WHOLE) ?? false;
}
