import { countBits, type UnderstoodQuery } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { LOCALE_BIT } from "../index/locale-bits.ts";
import { FIELDS } from "../index/postings.ts";
import { COMPANION, DEVICE, TRAITS } from "../index/product-rows.ts";
import { type CategoryLevels, levelsOf, WHOLE } from "./category-levels.ts";
import { hasRow, type RowSet } from "./row-set.ts";
import { rowsWithRarest } from "./rows-with-rarest.ts";

/** Weight of a word in the model name, the full name, the categories or phrases, the attributes. */
const FIELD_WORTH = [1, 0.95, 0.85, 0.5] as const satisfies readonly number[];
const MODEL = FIELDS.indexOf("model");
/** Ranks are integers, so that products of similar relevance are equal and stock and demand decide. */
const STEPS = 16;
/** Rank bonus if the query names the whole model, the whole category name, or part of the category name. */
const NAMED = 8;
const NAMED_KIND = 10;
const NAMED_IN_PART = 4;
/** Rank penalty of a companion product whose kind the query does not name. */
const UNNAMED_COMPANION = -16;

/** Rows that match a query. */
export interface Matches {
  readonly rows: Uint32Array;
  /** By row, higher is better. Set only for matching rows, and valid only until the next search. */
  readonly ranks: Int32Array;
  /** True if the rows match the whole query. */
  readonly isComplete: boolean;
  /** True if one of them is the answer: a device or an accessory that matches the whole query, or a work with half of its title. */
  readonly isAnswer: boolean;
  /** True if one that matches the whole query is of a kind that the query names. */
  readonly isOfKind: boolean;
  /** How much of the query the rows match, by the weights of its words: 0 to 1. */
  readonly coverage: number;
  /** Bit set of the required pieces that none of the rows has. */
  readonly lacking: number;
}

const weightOf = ({ weights }: UnderstoodQuery, bits: number) =>
  weights.reduce((sum, weight, position) => (bits & (1 << position) ? sum + weight : sum), 0);

const wholeWeight = (query: UnderstoodQuery) => weightOf(query, ~0);

/**
 * Returns the rows with all required pieces of the query. Without such rows, returns those that match most of
 * it, including every number.
 */
export function match(index: CatalogueIndex, query: UnderstoodQuery): Matches {
  const levels = levelsOf(index.tree, query.categories);
  // Usually complete matches exist, and only few rows are candidates for them.
  const candidates = rowsWithRarest(index, query);
  const whole = candidates === null ? null : matchAmong(index, query, levels, candidates);
  return whole?.isComplete ? whole : matchAmong(index, query, levels, null);
}

/** @param candidates rows to consider; null: all rows */
function matchAmong(
  index: CatalogueIndex,
  query: UnderstoodQuery,
  levels: CategoryLevels,
  candidates: RowSet | null,
): Matches {
  const touched = collect(index, query, candidates);
  const best = mostCovered(index, query, levels, touched);
  return rank(index, query, levels, touched, best);
}

/** A term of the query in one field. */
interface Lookup {
  readonly term: number;
  readonly pieces: number;
  readonly field: number;
  readonly worth: number;
  readonly isSynonym: boolean;
}

/**
 * A piece counts where it is found first, so the lookups with the highest worth come first: a synonym in a name is better
 * than the word itself in an attribute. Among equals, single pieces come first: they have exact fields.
 */
function lookupsOf({ vocabulary }: CatalogueIndex, { terms }: UnderstoodQuery): readonly Lookup[] {
  return terms
    .flatMap(({ word, pieces, worth, evidence }) => {
      const term = vocabulary.numberOf(word);
      if (term === null) return [];
      const isSynonym = evidence === "synonym";
      return FIELD_WORTH.map((ofField, field) => ({
        term,
        pieces,
        field,
        worth: worth * ofField,
        isSynonym,
      }));
    })
    .sort((left, right) => right.worth - left.worth || countBits(left.pieces) - countBits(right.pieces));
}

/** Finds the pieces of the query in all rows, and fills the columns of the scratch. Returns the rows that it filled. */
function collect(index: CatalogueIndex, query: UnderstoodQuery, candidates: RowSet | null): Uint32Array {
  const { rows, postings } = index;
  const { found, scores, modelHits, touched } = index.scratch();
  const bit = LOCALE_BIT[query.locale];
  let count = 0;

  /** @param among consider only rows with one of these pieces; 0: all rows */
  function find({ term, pieces, worth, isSynonym, field }: Lookup, among: number): void {
    const share = (worth * weightOf(query, pieces)) / countBits(pieces);
    // Usually all pieces are new to a row, so these values are computed only once.
    const [whole, distinctive] = [share * countBits(pieces), countBits(pieces & query.distinctive)];
    const hitsOf = (fresh: number, isWhole: boolean) => {
      if (isSynonym) return Number(isWhole);
      return isWhole ? distinctive : countBits(fresh & query.distinctive);
    };
    const isInField = (each: number, locales: number) => each === field && (locales & bit) !== 0;
    postings.forEachBlock(term, isInField, (holders, size) => {
      for (let position = 0; position < size; position++) {
        const row = holders[position] ?? 0;
        if (candidates !== null && !hasRow(candidates, row)) continue;
        const before = found[row] ?? 0;
        const fresh = pieces & ~before;
        if (fresh === 0 || (among !== 0 && (before & among) === 0) || rows.isActive[row] === 0) continue;
        if (before === 0) touched[count++] = row;
        found[row] = before | fresh;
        const isWhole = fresh === pieces;
        scores[row] = (scores[row] ?? 0) + (isWhole ? whole : share * countBits(fresh));
        if (field === MODEL) modelHits[row] = (modelHits[row] ?? 0) + hitsOf(fresh, isWhole);
      }
    });
  }

  const lookups = lookupsOf(index, query);
  // An incomplete word has many completions. It only narrows the results of the other words, if there are any.
  const isTyped = ({ pieces }: Lookup) => pieces === query.typed;
  for (const lookup of lookups) if (!isTyped(lookup)) find(lookup, 0);
  const others = query.required & ~query.typed;
  const isNarrowed = touched.subarray(0, count).some((row) => ((found[row] ?? 0) & others) !== 0);
  for (const lookup of lookups) if (isTyped(lookup)) find(lookup, isNarrowed ? others : 0);
  return touched.subarray(0, count);
}

/** The best rows with their ranks. Sets the columns of the scratch to 0 again. */
function rank(
  index: CatalogueIndex,
  query: UnderstoodQuery,
  levels: CategoryLevels,
  touched: Uint32Array,
  best: Best,
): Matches {
  const { category, traits, modelLength } = index.rows;
  const { found, scores, modelHits, ranks } = index.scratch();
  const total = wholeWeight(query);
  const rankOf = ranking(index, query, levels);
  const matched = new Uint32Array(touched.length);
  let size = 0;
  let [isComplete, isAnswer, isOfKind] = [false, false, false];
  let lacking = query.required & ~(query.categories?.pieces ?? 0);
  for (let position = 0; position < touched.length; position++) {
    const row = touched[position] ?? 0;
    const own = (found[row] ?? 0) & query.required;
    const hits = modelHits[row] ?? 0;
    if (best.has(row, own)) {
      lacking &= ~own;
      if (own === query.required) {
        isComplete = true;
        const isDevice = ((traits[row] ?? 0) & DEVICE) !== 0;
        isAnswer ||= isDevice || 2 * hits >= (modelLength[row] ?? 0);
        isOfKind ||= levels !== null && levels[category[row] ?? 0] !== 0;
      }
      matched[size++] = row;
      ranks[row] = rankOf(row, hits, (scores[row] ?? 0) / total);
    }
    found[row] = 0;
    scores[row] = 0;
    modelHits[row] = 0;
  }
  return {
    rows: matched.subarray(0, size),
    ranks,
    isComplete,
    isAnswer,
    isOfKind,
    coverage: best.share,
    lacking,
  };
}

/** Which rows answer the query best, by their pieces. */
interface Best {
  /** How much of the query they cover, by the weights of its required words: 0 to 1. */
  readonly share: number;
  has(row: number, bits: number): boolean;
}

/**
 * The rows that cover most of the query, among those that answer it. A row with all pieces answers it. With a part of them
 * only one of the kind that the query names does, and it has all pieces that are not optional. Without a kind, only a device or
 * an accessory does; a work needs a kind, and more than ordinary words, which are rather a title: "kookboek" is a book, though.
 */
function mostCovered(
  { rows, scratch }: CatalogueIndex,
  query: UnderstoodQuery,
  levels: CategoryLevels,
  touched: Uint32Array,
): Best {
  const { found } = scratch();
  const { required, typed, categories } = query;
  const { always, besideKind } = query.optional;
  const kinds = (categories?.pieces ?? 0) & required;
  const needed = required & ~(categories === null ? always : always | besideKind);
  // "100 años de soledad" is not any product with a 100: a part of a query must name a kind or something else.
  const hasName = categories !== null || (needed & ~query.numeric) !== 0;

  /** 0: a row with these pieces does not answer the query. */
  function coverageOf(bits: number, isDevice: boolean, isOfKind: boolean): number {
    // A word that is still being typed may become another one.
    const isWhole = bits === required || (bits !== 0 && bits === (required & ~typed));
    if (isWhole) return weightOf(query, bits);
    const necessary = (isDevice ? needed : required & ~always) & ~kinds;
    const isKindOnly = (required & ~kinds & ~query.modifiers) === 0;
    const isNamed = isDevice
      ? hasName
      : categories !== null && ((necessary & ~query.numeric) !== 0 || isKindOnly);
    const isAnswer = isOfKind && isNamed && bits !== 0 && (necessary & ~bits) === 0;
    return isAnswer ? weightOf(query, bits | kinds) : 0;
  }
  // Many rows have the same pieces.
  const known = new Map<number, number>();
  function coverage(row: number, own: number): number {
    const isDevice = ((rows.traits[row] ?? 0) & DEVICE) !== 0;
    const isOfKind = levels === null || levels[rows.category[row] ?? 0] !== 0;
    const key = own * 4 + Number(isDevice) * 2 + Number(isOfKind);
    const before = known.get(key);
    if (before !== undefined) return before;
    const covered = coverageOf(own & ~(query.modifiers & ~(own >>> 1)), isDevice, isOfKind);
    known.set(key, covered);
    return covered;
  }
  let most = Number.MIN_VALUE;
  for (const row of touched) most = Math.max(most, coverage(row, (found[row] ?? 0) & required));
  return {
    share: most / Math.max(Number.EPSILON, weightOf(query, required)),
    has: (row, own) => coverage(row, own) === most,
  };
}

/**
 * The rank of a row: how well it matches, with a bonus or penalty from its product kind and its model name. For a kind alone all
 * products of it are equal, with or without its word in their names.
 */
function ranking({ rows }: CatalogueIndex, query: UnderstoodQuery, levels: CategoryLevels) {
  const { category, modelLength, traits } = rows;
  const isKindAlone = query.categories !== null && (query.required & ~query.categories.pieces) === 0;
  const unnamed = isKindAlone ? COMPANION : TRAITS.accessory;
  /**
   * @param hits number of query pieces in the model name
   * @param share how much of the query it matches, 0 to 1
   */
  return (row: number, hits: number, share: number): number => {
    const level = levels === null ? 0 : (levels[category[row] ?? 0] ?? 0);
    const companion = (traits[row] ?? 0) & (hits === 0 ? COMPANION : unnamed);
    return (
      Math.round(STEPS * (isKindAlone && level === WHOLE ? 1 : share)) +
      (level === WHOLE ? NAMED_KIND : level > 0 ? NAMED_IN_PART : 0) +
      (!isKindAlone && hits >= (modelLength[row] ?? 0) ? NAMED : 0) +
      (level === 0 && companion !== 0 ? UNNAMED_COMPANION : 0)
    );
  };
}
