import { ensureCapacity } from "./ensure-capacity.ts";

/** Product fields, most relevant first: model name; full name or brand; categories and phrases; attributes. */
export const FIELDS = ["model", "name", "category", "attribute"] as const;
export type Field = (typeof FIELDS)[number];

/** Row and block numbers have 24 bits. */
export const MAX_ROWS = 1 << 24;

const BLOCK = 64;
/** Header bytes of a block: the number of the next block of the run; 0: last block. */
const HEAD = 3;
const PAGE_BLOCKS = 1 << 12;
/** Maximum encoded size of a step between two rows, in bytes. */
const MAX_STEP_BYTES = 4;

/**
 * A run holds the rows that contain a term in the same field and languages. Rows are stored as the difference
 * to the previous row, mostly one byte. The blocks of a run are a linked list, so that every run can grow.
 * Runs are stored as columns; run 0 means none.
 */
export interface PostingsState {
  pages: Uint8Array<ArrayBuffer>[];
  blocks: number;
  runs: number;
  size: number;
  /** First run of each term. */
  firstRun: Uint32Array<ArrayBuffer>;
  /** Next run of the same term; the most relevant field comes first. */
  nextRun: Uint32Array<ArrayBuffer>;
  /** Field in the upper 2 bits, languages in the lower 6. */
  kind: Uint8Array<ArrayBuffer>;
  firstBlock: Uint32Array<ArrayBuffer>;
  lastBlock: Uint32Array<ArrayBuffer>;
  /** Used bytes of the last block. */
  used: Uint8Array<ArrayBuffer>;
  /** Last row + 1. */
  end: Uint32Array<ArrayBuffer>;
}

/** Postings: the rows that contain each term. */
export interface Postings {
  readonly state: PostingsState;
  /** Rows must be added in ascending order; a row has each term at most once per language. */
  add(term: number, row: number, field: Field, locales: number): void;
  /**
   * Calls `each` with blocks of `count` rows, most relevant field first. `rows` is valid only during the
   * call.
   */
  forEachBlock(
    term: number,
    accepts: (field: number, locales: number) => boolean,
    each: (rows: Uint32Array, count: number, field: number) => void,
  ): void;
}

export const emptyPostings = (): PostingsState => ({
  pages: [],
  blocks: 1,
  runs: 1,
  size: 0,
  firstRun: new Uint32Array(1024),
  nextRun: new Uint32Array(1024),
  kind: new Uint8Array(1024),
  firstBlock: new Uint32Array(1024),
  lastBlock: new Uint32Array(1024),
  used: new Uint8Array(1024),
  end: new Uint32Array(1024),
});

export function createPostings(state: PostingsState = emptyPostings()): Postings {
  const decoded = new Uint32Array(BLOCK);

  return {
    state,
    add(term, row, field, locales) {
      const run = runOf(state, term, (FIELDS.indexOf(field) << 6) | locales);
      let step = row + 1 - (state.end[run] ?? 0);
      if (step <= 0) throw new Error("Postings must be added in the order of their rows");
      const block = blockForStep(state, run);
      const [page, start] = [pageOf(state, block), startOf(block)];
      let at = start + (state.used[run] ?? 0);
      for (; step > 127; step >>>= 7) page[at++] = (step & 127) | 128;
      page[at++] = step;
      state.used[run] = at - start;
      state.end[run] = row + 1;
      state.size++;
    },
    forEachBlock(term, accepts, each) {
      for (let run = state.firstRun[term] ?? 0; run !== 0; run = state.nextRun[run] ?? 0) {
        const kind = state.kind[run] ?? 0;
        if (!accepts(kind >>> 6, kind & 63)) continue;
        let row = -1;
        for (let block = state.firstBlock[run] ?? 0; block !== 0;) {
          const [page, start] = [pageOf(state, block), startOf(block)];
          let count = 0;
          // A step is never 0, so 0 marks the end of the block's steps.
          for (let at = start + HEAD; at < start + BLOCK && page[at] !== 0; at++) {
            let step = (page[at] ?? 0) & 127;
            for (let shift = 7; (page[at] ?? 0) > 127; shift += 7) step |= ((page[++at] ?? 0) & 127) << shift;
            row += step;
            decoded[count++] = row;
          }
          each(decoded, count, kind >>> 6);
          block = nextBlock(page, start);
        }
      }
    },
  };
}

const pageOf = ({ pages }: PostingsState, block: number) =>
  pages[Math.floor(block / PAGE_BLOCKS)] as Uint8Array<ArrayBuffer>;
const startOf = (block: number) => (block % PAGE_BLOCKS) * BLOCK;

/** The number in the header of the block that starts here. */
const nextBlock = (page: Uint8Array, start: number): number =>
  (page[start] ?? 0) | ((page[start + 1] ?? 0) << 8) | ((page[start + 2] ?? 0) << 16);

function newBlock(state: PostingsState): number {
  const block = state.blocks++;
  if (Math.floor(block / PAGE_BLOCKS) >= state.pages.length)
    state.pages.push(new Uint8Array(PAGE_BLOCKS * BLOCK));
  return block;
}

function newRun(state: PostingsState, term: number, kind: number): number {
  const run = state.runs++;
  for (const column of ["nextRun", "firstBlock", "lastBlock", "end"] as const)
    state[column] = ensureCapacity(state[column], run);
  for (const column of ["kind", "used"] as const) state[column] = ensureCapacity(state[column], run);
  state.firstRun = ensureCapacity(state.firstRun, term);
  state.kind[run] = kind;
  state.firstBlock[run] = state.lastBlock[run] = newBlock(state);
  state.used[run] = HEAD;
  let before = 0;
  for (
    let next = state.firstRun[term] ?? 0;
    next !== 0 && (state.kind[next] ?? 0) <= kind;
    next = state.nextRun[next] ?? 0
  )
    before = next;
  if (before === 0) [state.nextRun[run], state.firstRun[term]] = [state.firstRun[term] ?? 0, run];
  else [state.nextRun[run], state.nextRun[before]] = [state.nextRun[before] ?? 0, run];
  return run;
}

/** The run of the term with this kind, a new one if there is none. */
function runOf(state: PostingsState, term: number, kind: number): number {
  let run = state.firstRun[term] ?? 0;
  while (run !== 0 && state.kind[run] !== kind) run = state.nextRun[run] ?? 0;
  return run === 0 ? newRun(state, term, kind) : run;
}

/** Returns the block for the run's next step: the last one, or a new one if the step might not fit. */
function blockForStep(state: PostingsState, run: number): number {
  const last = state.lastBlock[run] ?? 0;
  if ((state.used[run] ?? 0) + MAX_STEP_BYTES <= BLOCK) return last;
  const block = newBlock(state);
  const [page, start] = [pageOf(state, last), startOf(last)];
  for (let byte = 0; byte < HEAD; byte++) page[start + byte] = block >>> (8 * byte);
  state.lastBlock[run] = block;
  state.used[run] = HEAD;
  return block;
}
