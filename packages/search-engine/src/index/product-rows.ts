import { ensureCapacity } from "./ensure-capacity.ts";
import { GRADE_COUNT } from "./grade-prices.ts";

/**
 * Product properties used for ranking: in an accessory category, made for a platform (a game), has a brand.
 */
export const TRAITS = { accessory: 1, forPlatform: 2, branded: 4 } as const;
/** Companion of another product. A query means the other product unless it names this kind of thing. */
export const COMPANION = TRAITS.accessory | TRAITS.forPlatform;
/** A device or an accessory, not a work. */
export const DEVICE = TRAITS.branded | TRAITS.accessory;

/** In the column `model`: no other product differs from this one only in colour. */
export const NO_MODEL = 0;

/**
 * Products as columns: one row per product, one array per property. When words or facets of a product change,
 * its row is deleted and a new one is added. Prices and stock are updated in the existing row.
 */
export interface ProductRows {
  count: number;
  id: Int32Array<ArrayBuffer>;
  /** Cents, as shown in a list without filters. */
  price: Int32Array<ArrayBuffer>;
  quantity: Int32Array<ArrayBuffer>;
  /** Cents that the shop pays at most; 0 if it does not buy the product. */
  purchasePrice: Int32Array<ArrayBuffer>;
  /** Cents, of the cheapest and the most expensive grade in stock; `price` if sold out. */
  lowestPrice: Int32Array<ArrayBuffer>;
  highestPrice: Int32Array<ArrayBuffer>;
  /** The reduction of `price` as a share of the lowest price of the 30 days before it, 0 to 1. */
  saving: Float32Array<ArrayBuffer>;
  /** Days since 1970; a large negative number if unknown. */
  releaseDay: Int32Array<ArrayBuffer>;
  demand: Float32Array<ArrayBuffer>;
  /** Bit n is set if grade An is in stock. */
  grades: Uint8Array<ArrayBuffer>;
  /** Cents: five entries (A0 to A4) per row. */
  gradePrices: Int32Array<ArrayBuffer>;
  /** Their reductions, in the same order. */
  gradeSavings: Float32Array<ArrayBuffer>;
  /** Slot in the category tree. */
  category: Uint16Array<ArrayBuffer>;
  /** The same number for the products that differ only in colour; {@link NO_MODEL} for the others. */
  model: Uint32Array<ArrayBuffer>;
  /** Bits of {@link TRAITS}. */
  traits: Uint8Array<ArrayBuffer>;
  isActive: Uint8Array<ArrayBuffer>;
  /** Hash of the searchable fields. */
  fingerprint: Int32Array<ArrayBuffer>;
  /** Number of words in the model name. */
  modelLength: Uint8Array<ArrayBuffer>;
  /** Index of the row's first facet value in `values`. */
  valueStart: Uint32Array<ArrayBuffer>;
  valueCount: Uint8Array<ArrayBuffer>;
  values: Uint32Array<ArrayBuffer>;
  valuesUsed: number;
}

const COLUMNS = [
  "id",
  "price",
  "quantity",
  "purchasePrice",
  "lowestPrice",
  "highestPrice",
  "saving",
  "releaseDay",
  "demand",
  "grades",
  "category",
  "model",
  "traits",
  "isActive",
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
  purchasePrice: new Int32Array(capacity),
  lowestPrice: new Int32Array(capacity),
  highestPrice: new Int32Array(capacity),
  saving: new Float32Array(capacity),
  releaseDay: new Int32Array(capacity),
  demand: new Float32Array(capacity),
  grades: new Uint8Array(capacity),
  category: new Uint16Array(capacity),
  model: new Uint32Array(capacity),
  traits: new Uint8Array(capacity),
  isActive: new Uint8Array(capacity),
  fingerprint: new Int32Array(capacity),
  modelLength: new Uint8Array(capacity),
  valueStart: new Uint32Array(capacity),
  valueCount: new Uint8Array(capacity),
  gradePrices: new Int32Array(capacity * GRADE_COUNT),
  gradeSavings: new Float32Array(capacity * GRADE_COUNT),
  values: new Uint32Array(capacity * 5),
  valuesUsed: 0,
});

/** Number of rows that fit without growing. */
export const capacityOf = ({ id }: ProductRows): number => id.length;

/** Adds a row and returns its number. The caller fills the columns. */
export function appendRow(rows: ProductRows, values: readonly number[]): number {
  const row = rows.count++;
  // `never`: TypeScript does not see that a column keeps its own type.
  for (const column of COLUMNS) rows[column] = ensureCapacity(rows[column], row) as never;
  rows.gradePrices = ensureCapacity(rows.gradePrices, row * GRADE_COUNT + GRADE_COUNT - 1);
  rows.gradeSavings = ensureCapacity(rows.gradeSavings, row * GRADE_COUNT + GRADE_COUNT - 1);
  rows.values = ensureCapacity(rows.values, rows.valuesUsed + values.length);
  rows.values.set(values, rows.valuesUsed);
  rows.valueStart[row] = rows.valuesUsed;
  rows.valueCount[row] = values.length;
  rows.valuesUsed += values.length;
  rows.isActive[row] = 1;
  return row;
}
