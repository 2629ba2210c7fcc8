import { GRADE_COUNT } from "./grade-prices.ts";
import { withRoom } from "./growing.ts";

/** What ranking asks of a product: a category of accessories, made for a platform (a game), by a brand. */
export const TRAITS = { accessory: 1, forPlatform: 2, branded: 4 } as const;
/** Goes with another product, which is meant unless this kind of thing is asked for. */
export const COMPANION = TRAITS.accessory | TRAITS.forPlatform;

/**
 * Products as columns: a row a product, an array a property. A product whose words or facets change gets a new row
 * and its old one dies; prices and stock change in place.
 */
export interface ProductRows {
  count: number;
  id: Int32Array<ArrayBuffer>;
  /** Cents: what a list without filters shows. */
  price: Int32Array<ArrayBuffer>;
  quantity: Int32Array<ArrayBuffer>;
  /** Cents of the cheapest and of the dearest grade in stock; sold out, `price`. */
  lowestPrice: Int32Array<ArrayBuffer>;
  highestPrice: Int32Array<ArrayBuffer>;
  /** Cents; 0 when unknown. */
  listPrice: Int32Array<ArrayBuffer>;
  /** Share of the list price, 0 to 1. */
  saving: Float32Array<ArrayBuffer>;
  /** Days since 1970; long ago when unknown. */
  releaseDay: Int32Array<ArrayBuffer>;
  demand: Float32Array<ArrayBuffer>;
  /** Bit n: An is in stock. */
  grades: Uint8Array<ArrayBuffer>;
  /** Cents of A0 to A4, row by row. */
  gradePrices: Int32Array<ArrayBuffer>;
  /** Slot in the category tree. */
  category: Uint16Array<ArrayBuffer>;
  /** Bits of {@link TRAITS}. */
  traits: Uint8Array<ArrayBuffer>;
  isAlive: Uint8Array<ArrayBuffer>;
  /** Tells whether what the product is found by has changed. */
  fingerprint: Int32Array<ArrayBuffer>;
  /** Words of the model's name. */
  modelLength: Uint8Array<ArrayBuffer>;
  /** Place of the row's facet values in `values`. */
  valueStart: Uint32Array<ArrayBuffer>;
  valueCount: Uint8Array<ArrayBuffer>;
  values: Uint32Array<ArrayBuffer>;
  valuesUsed: number;
}

const COLUMNS = [
  "id",
  "price",
  "quantity",
  "lowestPrice",
  "highestPrice",
  "listPrice",
  "saving",
  "releaseDay",
  "demand",
  "grades",
  "category",
  "traits",
  "isAlive",
  "fingerprint",
  "modelLength",
  "valueStart",
  "valueCount",
] as const;

export const createProductRows = (capacity = 1024): ProductRows => ({
  count: 0,
  id: new Int32Array(capacity),
  price: new Int32Array(capacity),
  quantity: new Int32Array(capacity),
  lowestPrice: new Int32Array(capacity),
  highestPrice: new Int32Array(capacity),
  listPrice: new Int32Array(capacity),
  saving: new Float32Array(capacity),
  releaseDay: new Int32Array(capacity),
  demand: new Float32Array(capacity),
  grades: new Uint8Array(capacity),
  category: new Uint16Array(capacity),
  traits: new Uint8Array(capacity),
  isAlive: new Uint8Array(capacity),
  fingerprint: new Int32Array(capacity),
  modelLength: new Uint8Array(capacity),
  valueStart: new Uint32Array(capacity),
  valueCount: new Uint8Array(capacity),
  gradePrices: new Int32Array(capacity * GRADE_COUNT),
  values: new Uint32Array(capacity * 5),
  valuesUsed: 0,
});

/** Rows that there is room for. */
export const capacityOf = ({ id }: ProductRows): number => id.length;

/** A new row; its columns are to be filled. */
export function appendRow(rows: ProductRows, values: readonly number[]): number {
  const row = rows.count++;
  for (const column of COLUMNS) rows[column] = withRoom(rows[column], row) as never;
  rows.gradePrices = withRoom(rows.gradePrices, row * GRADE_COUNT + GRADE_COUNT - 1);
  rows.values = withRoom(rows.values, rows.valuesUsed + values.length);
  rows.values.set(values, rows.valuesUsed);
  rows.valueStart[row] = rows.valuesUsed;
  rows.valueCount[row] = values.length;
  rows.valuesUsed += values.length;
  rows.isAlive[row] = 1;
  return row;
}
