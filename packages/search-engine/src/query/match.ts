import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { LOCALE_BIT } from "../index/locale-bits.ts";
import { FIELDS } from "../index/postings.ts";
import { COMPANION, DEVICE, TRAITS } from "../index/product-rows.ts";
import { countBits } from "./count-bits.ts";
import type { Interpretation } from "./interpret.ts";
import { type NamedKinds, WHOLE } from "./named-categories.ts";
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
}

const weightOf = ({ weights }: Interpretation, bits: number) =>
  weights.reduce((sum, weight, position) => (bits & (1 << position) ? sum + weight : sum), 0);

const wholeWeight = (query: Interpretation) => weightOf(query, ~0);

/**
 * Returns the rows with all required pieces of the query. Without such rows, returns those that match most of
 * it, including every number.
 * @param named the categories that the query names.
 */
export function match(
  index: CatalogueIndex,
  query: Interpretation,
  named: NamedKinds | null,
  locale: Locale,
): Matches {
  // Usually complete matches exist, and only few rows are candidates for them.
  const candidates = rowsWithRarest(index, query, locale);
  const whole = candidates === null ? null : matchAmong(index, query, named, locale, candidates);
  return whole?.isComplete ? whole : matchAmong(index, query, named, locale, null);
}

/** @param candidates rows to consider; null: all rows */
function matchAmong(
  index: CatalogueIndex,
  query: Interpretation,
  named: NamedKinds | null,
  locale: Locale,
  candidates: RowSet | null,
): Matches {
  const { rows, postings } = index;
  const { found, scores, modelHits, touched, ranks } = index.scratch();
  const bit = LOCALE_BIT[locale];
  /** The rows touched: they are few, and set to 0 again at the end. */
  let count = 0;

  // A piece counts where it is found first, so the lookups with the highest worth come first: a synonym in a
  // name is better than the word itself in an attribute. Among equals, single pieces come first: they have
  // exact fields.
  const lookups = query.sources
    .flatMap((source) =>
      FIELD_WORTH.map((worth, field) => ({ ...source, field, worth: source.worth * worth })),
    )
    .sort((left, right) => right.worth - left.worth || countBits(left.atoms) - countBits(right.atoms));
  const { required, typed } = query;
  /** @param among consider only rows with one of these pieces; 0: all rows */
  const find = ({ term, atoms, worth, isSynonym, field }: (typeof lookups)[number], among: number) => {
    const share = (worth * weightOf(query, atoms)) / countBits(atoms);
    // Usually all pieces are new to a row, so these values are computed only once.
    const [whole, distinctive] = [share * countBits(atoms), countBits(atoms & query.distinctive)];
    const isInField = (each: number, locales: number) => each === field && (locales & bit) !== 0;
    postings.forEachBlock(term, isInField, (holders, size) => {
      for (let position = 0; position < size; position++) {
        const row = holders[position] as number;
        if (candidates !== null && !hasRow(candidates, row)) continue;
        const before = found[row] as number;
        const fresh = atoms & ~before;
        if (fresh === 0 || (among !== 0 && (before & among) === 0) || rows.isActive[row] === 0) continue;
        if (before === 0) touched[count++] = row;
        found[row] = before | fresh;
        const isWhole = fresh === atoms;
        scores[row] = (scores[row] as number) + (isWhole ? whole : share * countBits(fresh));
        if (field !== MODEL) continue;
        const hits = isSynonym
          ? Number(isWhole)
          : isWhole
            ? distinctive
            : countBits(fresh & query.distinctive);
        modelHits[row] = (modelHits[row] as number) + hits;
      }
    });
  };
  // An incomplete word has many completions. It only narrows the results of the other words, if there are
  // any.
  const isTyped = ({ atoms }: { readonly atoms: number }) => atoms === typed;
  for (const lookup of lookups) if (!isTyped(lookup)) find(lookup, 0);
  const others = required & ~typed;
  const among = touched.subarray(0, count).some((row) => ((found[row] as number) & others) !== 0)
    ? others
    : 0;
  for (const lookup of lookups) if (isTyped(lookup)) find(lookup, among);

  const best = mostCovered(index, query, named, found, touched.subarray(0, count));
  const total = wholeWeight(query);
  const rankOf = ranking(index, query, named);
  const matched = new Uint32Array(count);
  let size = 0;
  let [isComplete, isAnswer, isOfKind] = [false, false, false];
  for (let position = 0; position < count; position++) {
    const row = touched[position] as number;
    const own = (found[row] as number) & required;
    if (best.has(row, own)) {
      if (own === required) {
        isComplete = true;
        const isDevice = ((rows.traits[row] as number) & DEVICE) !== 0;
        isAnswer ||= isDevice || 2 * (modelHits[row] as number) >= (rows.modelLength[row] as number);
        isOfKind ||= named !== null && named.levels[rows.category[row] as number] !== 0;
      }
      matched[size++] = row;
      ranks[row] =
        Math.round((STEPS * (scores[row] as number)) / total) + rankOf(row, modelHits[row] as number);
    }
    found[row] = 0;
    scores[row] = 0;
    modelHits[row] = 0;
  }
  return { rows: matched.subarray(0, size), ranks, isComplete, isAnswer, isOfKind, coverage: best.share };
}

/** Which rows answer the query best, by their pieces. */
interface Best {
  /** How much of the query they cover, by the weights of its required words: 0 to 1. */
  readonly share: number;
  has(row: number, bits: number): boolean;
}

/**
 * The rows that cover most of the query, among those that answer it. A row with all pieces answers it. With a part of them
 * only a device or an accessory does: it has all pieces that are not optional, and it is of the kind that the query names.
 */
function mostCovered(
  { rows }: CatalogueIndex,
  query: Interpretation,
  named: NamedKinds | null,
  found: Uint32Array,
  touched: Uint32Array,
): Best {
  const { required, typed } = query;
  const { always, besideKind } = query.optional;
  const kinds = (named?.atoms ?? 0) & required;
  const needed = required & ~(named === null ? always : always | besideKind);
  // "100 años de soledad" is not any product with a 100: a part of a query must name a kind or something else.
  const hasName = named !== null || (needed & ~query.numeric) !== 0;

  /** 0: a row with these pieces does not answer the query. */
  function coverageOf(bits: number, isDeviceOfKind: boolean): number {
    // A word that is still being typed may become another one.
    const isWhole = bits === required || (bits !== 0 && bits === (required & ~typed));
    if (isWhole) return weightOf(query, bits);
    const isAnswer = hasName && isDeviceOfKind && bits !== 0 && (needed & ~kinds & ~bits) === 0;
    return isAnswer ? weightOf(query, bits | kinds) : 0;
  }
  // Many rows have the same pieces.
  const known = new Map<number, number>();
  function coverage(row: number, own: number): number {
    const isDevice = ((rows.traits[row] as number) & DEVICE) !== 0;
    const isOfKind = named === null || named.levels[rows.category[row] as number] !== 0;
    const key = own * 2 + Number(isDevice && isOfKind);
    const before = known.get(key);
    if (before !== undefined) return before;
    const covered = coverageOf(own & ~(query.modifiers & ~(own >>> 1)), isDevice && isOfKind);
    known.set(key, covered);
    return covered;
  }
  let most = Number.MIN_VALUE;
  for (const row of touched) most = Math.max(most, coverage(row, (found[row] as number) & required));
  return {
    share: most / Math.max(Number.EPSILON, weightOf(query, required)),
    has: (row, own) => coverage(row, own) === most,
  };
}

/** Rank bonus or penalty of a row, from its product kind and its model name. */
function ranking({ rows }: CatalogueIndex, { required }: Interpretation, named: NamedKinds | null) {
  const { category, modelLength, traits } = rows;
  const isKindAlone = named !== null && (required & ~named.atoms) === 0;
  const unnamed = isKindAlone ? COMPANION : TRAITS.accessory;
  /** @param hits number of query pieces in the model name */
  return (row: number, hits: number): number => {
    const level = named === null ? 0 : (named.levels[category[row] as number] as number);
    const companion = (traits[row] as number) & (hits === 0 ? COMPANION : unnamed);
    return (
      (level === WHOLE ? NAMED_KIND : level > 0 ? NAMED_IN_PART : 0) +
      (!isKindAlone && hits >= (modelLength[row] as number) ? NAMED : 0) +
      (level === 0 && companion !== 0 ? UNNAMED_COMPANION : 0)
    );
  };
}
