import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { LOCALE_BIT } from "../index/locale-bits.ts";
import { FIELDS } from "../index/postings.ts";
import type { Interpretation, Source } from "./interpret.ts";

/** What a word is worth in the model's name, the full name, the categories, the attributes. */
const FIELD_WORTH = [1, 0.9, 0.85, 0.5] as const satisfies readonly number[];
const MODEL = FIELDS.indexOf("model");
/** Ranks are whole numbers: products of about the same relevance are equals, told apart by stock and demand. */
const STEPS = 16;
/** The query names the whole model, or, when it is the name of categories, those. */
const NAMED = 8;
const ACCESSORY = -16;

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
  const size = index.rows.capacity;
  let scratch = scratches.get(index);
  if (scratch === undefined || scratch.found.length < size) {
    scratch = {
      found: new Uint32Array(size), scores: new Float32Array(size),
      modelHits: new Uint8Array(size), touched: new Uint32Array(size), ranks: new Int32Array(size),
    };
    scratches.set(index, scratch);
  }
  return scratch;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const weightOf = ({ weights }: Interpretation, bits: number) =>
  weights.reduce((sum, weight, place) => (bits & (1 << place) ? sum + weight : sum), 0);

/**
 * The rows with all required pieces of the query; else those with most of what it asks for, every number included.
 * @param named by slot: the categories that the query is the name of; null: it is none
 */
export function match(
  index: CatalogueIndex,
  query: Interpretation,
  named: Uint8Array | null,
  locale: Locale,
): Matches {
  const { rows, postings } = index;
  const { found, scores, modelHits, touched, ranks } = scratchFor(index);
  const bit = LOCALE_BIT[locale];
  let count = 0;

  const visit = ({ term, atoms, worth }: Source) => {
    const share = (worth * weightOf(query, atoms)) / countBits(atoms);
    postings.visit(term, (entries, start, end) => {
      for (let place = start; place < end; place++) {
        const posting = entries[place] as number;
        if ((posting & bit) === 0) continue;
        const row = posting >>> 8;
        const before = found[row] as number;
        const fresh = atoms & ~before;
        if (fresh === 0 || rows.isAlive[row] === 0) continue;
        if (before === 0) touched[count++] = row;
        found[row] = before | fresh;
        const field = (posting >>> 6) & 3;
        scores[row] = (scores[row] as number) + share * countBits(fresh) * (FIELD_WORTH[field] as number);
        if (field === MODEL) modelHits[row] = (modelHits[row] as number) + countBits(fresh & query.telling);
      }
    });
  };
  for (const source of query.sources) visit(source);

  const { required } = query;
  const numbers = query.numeric & required;
  /** What a row with these pieces has of the query: nothing without every number, or with numbers alone. */
  const coverage = (bits: number) => {
    const isAnswer = (bits & numbers) === numbers && (bits !== numbers || bits === required);
    return isAnswer ? weightOf(query, bits) : 0;
  };
  const coverages = new Map<number, number>();
  let most = Number.MIN_VALUE;
  for (let place = 0; place < count; place++) {
    const bits = (found[touched[place] as number] as number) & required;
    if (!coverages.has(bits)) coverages.set(bits, coverage(bits));
    most = Math.max(most, coverages.get(bits) as number);
  }
  const isNamed = (row: number) => (named === null
    ? (modelHits[row] as number) >= (rows.modelLength[row] as number)
    : named[rows.category[row] as number] === 1);
  const total = query.weights.reduce((sum, weight) => sum + weight, 0);
  const matched = new Uint32Array(count);
  let size = 0;
  for (let place = 0; place < count; place++) {
    const row = touched[place] as number;
    const bits = (found[row] as number) & required;
    if (coverages.get(bits) === most) {
      matched[size++] = row;
      ranks[row] = Math.round((STEPS * (scores[row] as number)) / total)
        + (isNamed(row) ? NAMED : 0)
        + (rows.isAccessory[row] === 1 ? ACCESSORY : 0);
    }
    found[row] = 0;
    scores[row] = 0;
    modelHits[row] = 0;
  }
  return { rows: matched.subarray(0, size), ranks, isComplete: coverages.get(required) === most };
}
