import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { LOCALE_BIT } from "../index/locale-bits.ts";
import { FIELDS } from "../index/postings.ts";
import { capacityOf, COMPANION, TRAITS } from "../index/product-rows.ts";
import { countBits } from "./count-bits.ts";
import { holdersOfRarest } from "./holders-of-rarest.ts";
import type { Interpretation } from "./interpret.ts";
import { type NamedKinds, WHOLE } from "./named-categories.ts";
import { hasRow, type RowSet } from "./row-set.ts";

/** What a word is worth in the model's name, the full name, the categories, the attributes. */
const FIELD_WORTH = [1, 0.95, 0.85, 0.5] as const satisfies readonly number[];
const MODEL = FIELDS.indexOf("model");
/** Ranks are whole numbers: products of about the same relevance are equals, told apart by stock and demand. */
const STEPS = 16;
/** The query names the whole model; the whole name of its category; a part of that. */
const NAMED = 8;
const NAMED_KIND = 10;
const NAMED_IN_PART = 4;
/** It goes with what the query names, and its kind was not asked for. */
const NOT_ASKED_FOR = -16;

/** Rows that answer a query. */
export interface Matches {
  readonly rows: Uint32Array;
  /** By row, set only for those that answer: higher is nearer. Good until the next search. */
  readonly ranks: Int32Array;
  /** All that the query asks for was found. */
  readonly isComplete: boolean;
}

interface Scratch {
  readonly found: Uint32Array;
  readonly scores: Float32Array;
  readonly modelHits: Uint8Array;
  readonly touched: Uint32Array;
  readonly ranks: Int32Array;
}

const scratches = new WeakMap<CatalogueIndex, Scratch>();

/** Handed out clean but for the ranks, and cleaned after use: a search touches few rows of many. */
function scratchFor(index: CatalogueIndex): Scratch {
  const size = capacityOf(index.rows);
  let scratch = scratches.get(index);
  if (scratch === undefined || scratch.found.length < size) {
    scratch = {
      found: new Uint32Array(size),
      scores: new Float32Array(size),
      modelHits: new Uint8Array(size),
      touched: new Uint32Array(size),
      ranks: new Int32Array(size),
    };
    scratches.set(index, scratch);
  }
  return scratch;
}

const weightOf = ({ weights }: Interpretation, bits: number) =>
  weights.reduce((sum, weight, place) => (bits & (1 << place) ? sum + weight : sum), 0);

const wholeWeight = (query: Interpretation) => weightOf(query, ~0);

/**
 * The rows with all required pieces of the query; else those with most of what it asks for, every number included.
 * @param named the categories that words of the query name; null: none does
 */
export function match(
  index: CatalogueIndex,
  query: Interpretation,
  named: NamedKinds | null,
  locale: Locale,
): Matches {
  // Mostly there are whole answers, and few rows can be one.
  const able = holdersOfRarest(index, query, locale);
  const whole = able === null ? null : matchAmong(index, query, named, locale, able);
  return whole?.isComplete ? whole : matchAmong(index, query, named, locale, null);
}

/** @param able no other row is looked at; null: all are */
function matchAmong(
  index: CatalogueIndex,
  query: Interpretation,
  named: NamedKinds | null,
  locale: Locale,
  able: RowSet | null,
): Matches {
  const { rows, postings } = index;
  const { found, scores, modelHits, touched, ranks } = scratchFor(index);
  const bit = LOCALE_BIT[locale];
  let count = 0;

  // A piece counts where it is found first, so the best places come first (a synonym in a name says more than the word
  // itself among attributes), and of equals those for single pieces, which tell the field that each stands in.
  const places = query.sources
    .flatMap((source) =>
      FIELD_WORTH.map((worth, field) => ({ ...source, field, worth: source.worth * worth })),
    )
    .sort((left, right) => right.worth - left.worth || countBits(left.atoms) - countBits(right.atoms));
  const { required, typed } = query;
  /** @param among only rows that have one of these pieces; 0: all */
  const find = ({ term, atoms, worth, isSynonym, field }: (typeof places)[number], among: number) => {
    const share = (worth * weightOf(query, atoms)) / countBits(atoms);
    // Mostly all of it is new to a row: reckoned once, not for each.
    const [whole, telling] = [share * countBits(atoms), countBits(atoms & query.telling)];
    const isWanted = (each: number, locales: number) => each === field && (locales & bit) !== 0;
    postings.visit(term, isWanted, (holders, size) => {
      for (let place = 0; place < size; place++) {
        const row = holders[place] as number;
        if (able !== null && !hasRow(able, row)) continue;
        const before = found[row] as number;
        const fresh = atoms & ~before;
        if (fresh === 0 || (among !== 0 && (before & among) === 0) || rows.isAlive[row] === 0) continue;
        if (before === 0) touched[count++] = row;
        found[row] = before | fresh;
        const isWhole = fresh === atoms;
        scores[row] = (scores[row] as number) + (isWhole ? whole : share * countBits(fresh));
        if (field !== MODEL) continue;
        const hits = isSynonym ? Number(isWhole) : isWhole ? telling : countBits(fresh & query.telling);
        modelHits[row] = (modelHits[row] as number) + hits;
      }
    });
  };
  // A word that is still being typed may become any of many: it narrows what the others find, if they find anything.
  const isTyped = ({ atoms }: { readonly atoms: number }) => atoms === typed;
  for (const place of places) if (!isTyped(place)) find(place, 0);
  const others = required & ~typed;
  const among = touched.subarray(0, count).some((row) => ((found[row] as number) & others) !== 0)
    ? others
    : 0;
  for (const place of places) if (isTyped(place)) find(place, among);

  const best = mostCovered(query, named, found, touched.subarray(0, count));
  const total = wholeWeight(query);
  const rankOf = ranking(index, query, named);
  const matched = new Uint32Array(count);
  let size = 0;
  for (let place = 0, [bits, isBest] = [-1, false]; place < count; place++) {
    const row = touched[place] as number;
    const own = (found[row] as number) & required;
    if (own !== bits) [bits, isBest] = [own, best.has(own)];
    if (isBest) {
      matched[size++] = row;
      ranks[row] =
        Math.round((STEPS * (scores[row] as number)) / total) + rankOf(row, modelHits[row] as number);
    }
    found[row] = 0;
    scores[row] = 0;
    modelHits[row] = 0;
  }
  return { rows: matched.subarray(0, size), ranks, isComplete: best.has(required) };
}

/** The sets of pieces that have most of the query, among those that rows were found with. */
function mostCovered(
  query: Interpretation,
  named: NamedKinds | null,
  found: Uint32Array,
  touched: Uint32Array,
): ReadonlySet<number> {
  const { required } = query;
  const numbers = query.numeric & required;
  const kinds = (named?.atoms ?? 0) & required;
  const total = wholeWeight(query);
  /**
   * What a row with these pieces has of the query: nothing without every number, or with numbers alone; the kind of
   * thing that was asked for before all else.
   */
  const coverage = (found: number) => {
    const bits = found & ~(query.modifiers & ~(found >>> 1));
    const isAnswer = (bits & numbers) === numbers && (bits !== numbers || bits === required);
    return isAnswer ? weightOf(query, bits) + total * countBits(bits & kinds) : 0;
  };
  const coverages = new Map<number, number>();
  let before = -1;
  for (const row of touched) {
    const bits = (found[row] as number) & required;
    if (bits === before) continue;
    before = bits;
    if (!coverages.has(bits)) coverages.set(bits, coverage(bits));
  }
  const most = Math.max(Number.MIN_VALUE, ...coverages.values());
  return new Set([...coverages].filter(([, covered]) => covered === most).map(([bits]) => bits));
}

/** What a row's kind and its model's name add to its rank. */
function ranking({ rows }: CatalogueIndex, { required }: Interpretation, named: NamedKinds | null) {
  const { category, modelLength, traits } = rows;
  const isKindAlone = named !== null && (required & ~named.atoms) === 0;
  const unasked = isKindAlone ? COMPANION : TRAITS.accessory;
  /** @param hits pieces of the query in the model's name */
  return (row: number, hits: number): number => {
    const level = named === null ? 0 : (named.levels[category[row] as number] as number);
    const goesWith = (traits[row] as number) & (hits === 0 ? COMPANION : unasked);
    return (
      (level === WHOLE ? NAMED_KIND : level > 0 ? NAMED_IN_PART : 0) +
      (!isKindAlone && hits >= (modelLength[row] as number) ? NAMED : 0) +
      (level === 0 && goesWith !== 0 ? NOT_ASKED_FOR : 0)
    );
  };
}
