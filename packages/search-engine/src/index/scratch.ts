import { capacityOf, type ProductRows } from "./product-rows.ts";

/** Columns that a search fills and reads again, by row. What is valid in them ends with the next search. */
export interface Scratch {
  /** The found pieces of the query, as bits; 0 between searches. */
  readonly found: Uint32Array;
  /** 0 between searches. */
  readonly scores: Float32Array;
  /** 0 between searches. */
  readonly modelHits: Uint8Array;
  /** Not by row: the rows found, one after the other. */
  readonly touched: Uint32Array;
  /** Set only for the rows found. */
  readonly ranks: Int32Array;
  /** Set only for the rows of the sorted list. */
  readonly sortKeys: Float64Array;
  // Of a count, by position: the rows and what is known of each.
  readonly counted: Uint32Array;
  readonly fails: Int32Array;
  readonly isFirst: Uint8Array;
}

/** Reuses the columns until there are more rows: new ones would cost more than most searches. */
export function createScratch(rows: ProductRows): () => Scratch {
  let scratch: Scratch | undefined;
  return () => {
    const size = capacityOf(rows);
    if (scratch === undefined || scratch.found.length < size)
      scratch = {
        found: new Uint32Array(size),
        scores: new Float32Array(size),
        modelHits: new Uint8Array(size),
        touched: new Uint32Array(size),
        ranks: new Int32Array(size),
        sortKeys: new Float64Array(size),
        counted: new Uint32Array(size),
        fails: new Int32Array(size),
        isFirst: new Uint8Array(size),
      };
    return scratch;
  };
}
