/** Where in a product a term stands: in its model's name, its full name or brand, its categories, its attributes. */
export const FIELDS = ["model", "name", "category", "attribute"] as const;
export type Field = (typeof FIELDS)[number];

/** Rows that a posting can name, and terms that the builder can: 24 of 32 bits. */
export const MAX_ROWS = 1 << 24;

const CHUNK = 1 << 16;
const LATER_SHARE = 0.25;
const MIN_LATER = 50_000;

/** A posting: row in the upper 24 bits, then the field in 2 and the languages in 6. */
export const packPosting = (row: number, field: Field, locales: number): number =>
  ((row << 8) | (FIELDS.indexOf(field) << 6) | locales) >>> 0;

/** Which rows hold which term: one array for all that was there at the start, small lists for what came later. */
export interface Postings {
  add(term: number, posting: number): void;
  /** Calls back with runs of postings: `entries` from `start` to `end`. */
  visit(term: number, run: (entries: ArrayLike<number>, start: number, end: number) => void): void;
  /** Number of postings. */
  readonly size: number;
}

interface Settled {
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
}

/** Sorts pairs of (term, posting) by term, keeping the order within one. */
function settle(
  termCount: number,
  size: number,
  pairs: (each: (term: number, posting: number) => void) => void,
): Settled {
  const starts = new Uint32Array(termCount + 1);
  pairs((term) => { starts[term + 1] = (starts[term + 1] ?? 0) + 1; });
  for (let term = 0; term < termCount; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const entries = new Uint32Array(size);
  pairs((term, posting) => {
    const place = next[term] ?? 0;
    entries[place] = posting;
    next[term] = place + 1;
  });
  return { starts, entries };
}

export interface PostingsBuilder {
  /** Rows come in their order. */
  add(term: number, posting: number): void;
  build(termCount: number): Postings;
}

/**
 * Collects the postings of a whole catalogue before the first search. Rows come in order, so it is enough to keep
 * where each begins: half the memory at the moment when most is needed.
 */
export function createPostingsBuilder(): PostingsBuilder {
  let chunks: Uint32Array[] = [];
  /** Number of the first entry of each row. */
  const rowStarts: number[] = [];
  let size = 0;
  return {
    add(term, posting) {
      while (rowStarts.length <= posting >>> 8) rowStarts.push(size);
      const place = size % CHUNK;
      if (place === 0) chunks.push(new Uint32Array(CHUNK));
      (chunks[chunks.length - 1] as Uint32Array)[place] = (term << 8) | (posting & 0xff);
      size++;
    },
    build(termCount) {
      rowStarts.push(size);
      const settled = settle(termCount, size, (each) => {
        for (let row = 0; row + 1 < rowStarts.length; row++) {
          for (let index = rowStarts[row] as number; index < (rowStarts[row + 1] as number); index++) {
            const entry = (chunks[Math.floor(index / CHUNK)] as Uint32Array)[index % CHUNK] as number;
            each(entry >>> 8, ((row << 8) | (entry & 0xff)) >>> 0);
          }
        }
      });
      chunks = [];
      return createPostings(settled);
    },
  };
}

function createPostings(initial: Settled): Postings {
  let settled = initial;
  let later = new Map<number, number[]>();
  let laterSize = 0;

  function merge(): void {
    const { starts, entries } = settled;
    let termCount = starts.length - 1;
    for (const term of later.keys()) termCount = Math.max(termCount, term + 1);
    settled = settle(termCount, entries.length + laterSize, (each) => {
      for (let term = 0; term < termCount; term++) {
        for (let place = starts[term] ?? 0; place < (starts[term + 1] ?? 0); place++) each(term, entries[place] ?? 0);
        for (const posting of later.get(term) ?? []) each(term, posting);
      }
    });
    later = new Map();
    laterSize = 0;
  }

  return {
    get size() {
      return settled.entries.length + laterSize;
    },
    add(term, posting) {
      const list = later.get(term);
      if (list === undefined) later.set(term, [posting]);
      else list.push(posting);
      laterSize++;
      if (laterSize > Math.max(MIN_LATER, settled.entries.length * LATER_SHARE)) merge();
    },
    visit(term, run) {
      const { starts, entries } = settled;
      if (term + 1 < starts.length) run(entries, starts[term] ?? 0, starts[term + 1] ?? 0);
      const list = later.get(term);
      if (list !== undefined) run(list, 0, list.length);
    },
  };
}
