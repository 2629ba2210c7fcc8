import { withRoom } from "./growing.ts";

/** Where in a product a term stands: in its model's name, its full name or brand, its categories, its attributes. */
export const FIELDS = ["model", "name", "category", "attribute"] as const;
export type Field = (typeof FIELDS)[number];

/** Rows and blocks are named by 24 bits. */
export const MAX_ROWS = 1 << 24;

const BLOCK = 64;
/** A block begins with the number of the next of its run; 0: it is the last. */
const HEAD = 3;
const PAGE_BLOCKS = 1 << 12;
/** Bytes of the largest step between two rows. */
const MAX_STEP_BYTES = 4;

/**
 * A run holds the rows with a term in the same field and languages, as the steps from one to the next: most take a
 * byte. Its blocks are a chain, so that every run can grow for ever. Runs are columns; 0 is none.
 */
export interface PostingsState {
  pages: Uint8Array<ArrayBuffer>[];
  blocks: number;
  runs: number;
  size: number;
  /** By term. */
  firstRun: Uint32Array<ArrayBuffer>;
  /** Of the same term, the weightiest field first. */
  nextRun: Uint32Array<ArrayBuffer>;
  /** Field in the upper 2 bits, languages in 6. */
  kind: Uint8Array<ArrayBuffer>;
  firstBlock: Uint32Array<ArrayBuffer>;
  lastBlock: Uint32Array<ArrayBuffer>;
  /** Bytes used of the last block. */
  used: Uint8Array<ArrayBuffer>;
  /** One more than the last row. */
  end: Uint32Array<ArrayBuffer>;
}

/** Which rows hold which term. */
export interface Postings {
  readonly state: PostingsState;
  /** Rows come in their order; a row has a term once in a language. */
  add(term: number, row: number, field: Field, locales: number): void;
  /** Calls back with `count` rows at a time, the weightiest fields first; `rows` is good until it returns. */
  visit(
    term: number,
    isWanted: (field: number, locales: number) => boolean,
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
  const pageOf = (block: number) => state.pages[Math.floor(block / PAGE_BLOCKS)] as Uint8Array<ArrayBuffer>;
  const startOf = (block: number) => (block % PAGE_BLOCKS) * BLOCK;

  function newBlock(): number {
    const block = state.blocks++;
    if (Math.floor(block / PAGE_BLOCKS) >= state.pages.length)
      state.pages.push(new Uint8Array(PAGE_BLOCKS * BLOCK));
    return block;
  }

  function newRun(term: number, kind: number): number {
    const run = state.runs++;
    for (const column of ["nextRun", "firstBlock", "lastBlock", "end"] as const)
      state[column] = withRoom(state[column], run);
    for (const column of ["kind", "used"] as const) state[column] = withRoom(state[column], run);
    state.firstRun = withRoom(state.firstRun, term);
    state.kind[run] = kind;
    state.firstBlock[run] = state.lastBlock[run] = newBlock();
    state.used[run] = HEAD;
    let before = 0;
    for (
      let next = state.firstRun[term] as number;
      next !== 0 && (state.kind[next] as number) <= kind;
      next = state.nextRun[next] as number
    )
      before = next;
    if (before === 0) [state.nextRun[run], state.firstRun[term]] = [state.firstRun[term] as number, run];
    else [state.nextRun[run], state.nextRun[before]] = [state.nextRun[before] as number, run];
    return run;
  }

  function runOf(term: number, kind: number): number {
    let run = state.firstRun[term] ?? 0;
    while (run !== 0 && state.kind[run] !== kind) run = state.nextRun[run] as number;
    return run === 0 ? newRun(term, kind) : run;
  }

  /** Where the run's next step goes: into its last block, or into a new one when it might not fit. */
  function roomIn(run: number): number {
    const last = state.lastBlock[run] as number;
    if ((state.used[run] as number) + MAX_STEP_BYTES <= BLOCK) return last;
    const block = newBlock();
    const [page, start] = [pageOf(last), startOf(last)];
    for (let byte = 0; byte < HEAD; byte++) page[start + byte] = block >>> (8 * byte);
    state.lastBlock[run] = block;
    state.used[run] = HEAD;
    return block;
  }

  return {
    state,
    add(term, row, field, locales) {
      const run = runOf(term, (FIELDS.indexOf(field) << 6) | locales);
      let step = row + 1 - (state.end[run] as number);
      if (step <= 0) throw new Error("Postings are added in the order of their rows");
      const block = roomIn(run);
      const [page, start] = [pageOf(block), startOf(block)];
      let at = start + (state.used[run] as number);
      for (; step > 127; step >>>= 7) page[at++] = (step & 127) | 128;
      page[at++] = step;
      state.used[run] = at - start;
      state.end[run] = row + 1;
      state.size++;
    },
    visit(term, isWanted, each) {
      for (let run = state.firstRun[term] ?? 0; run !== 0; run = state.nextRun[run] as number) {
        const kind = state.kind[run] as number;
        if (!isWanted(kind >>> 6, kind & 63)) continue;
        let row = -1;
        for (let block = state.firstBlock[run] as number; block !== 0;) {
          const [page, start] = [pageOf(block), startOf(block)];
          let count = 0;
          // A step is never 0: that is where the block's steps end.
          for (let at = start + HEAD; at < start + BLOCK && page[at] !== 0; at++) {
            let step = (page[at] as number) & 127;
            for (let shift = 7; (page[at] as number) > 127; shift += 7)
              step |= ((page[++at] as number) & 127) << shift;
            row += step;
            decoded[count++] = row;
          }
          each(decoded, count, kind >>> 6);
          block =
            (page[start] as number) |
            ((page[start + 1] as number) << 8) |
            ((page[start + 2] as number) << 16);
        }
      }
    },
  };
}
