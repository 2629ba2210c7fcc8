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
  readonly capacity: number;
  id: Int32Array;
  /** Cents. */
  price: Int32Array;
  quantity: Int32Array;
  /** Share of the list price, 0 to 1. */
  saving: Float32Array;
  /** Days since 1970; long ago when unknown. */
  releaseDay: Int32Array;
  demand: Float32Array;
  /** Bit n: An is in stock. */
  grades: Uint8Array;
  /** Slot in the category tree. */
  category: Uint16Array;
  /** Bits of {@link TRAITS}. */
  traits: Uint8Array;
  isAlive: Uint8Array;
  /** Words of the model's name. */
  modelLength: Uint8Array;
  /** Place of the row's facet values in `values`. */
  valueStart: Uint32Array;
  valueCount: Uint8Array;
  values: Uint32Array;
  valuesUsed: number;
}

const COLUMNS = [
  "id", "price", "quantity", "saving", "releaseDay", "demand", "grades", "category", "traits", "isAlive",
  "modelLength", "valueStart", "valueCount",
] as const;

export const createProductRows = (capacity = 1024): ProductRows => ({
  count: 0,
  get capacity() {
    return this.id.length;
  },
  id: new Int32Array(capacity),
  price: new Int32Array(capacity),
  quantity: new Int32Array(capacity),
  saving: new Float32Array(capacity),
  releaseDay: new Int32Array(capacity),
  demand: new Float32Array(capacity),
  grades: new Uint8Array(capacity),
  category: new Uint16Array(capacity),
  traits: new Uint8Array(capacity),
  isAlive: new Uint8Array(capacity),
  modelLength: new Uint8Array(capacity),
  valueStart: new Uint32Array(capacity),
  valueCount: new Uint8Array(capacity),
  values: new Uint32Array(capacity * 4),
  valuesUsed: 0,
});

const grown = (capacity: number) => Math.ceil(capacity * 1.5);

/** A new row; its columns are to be filled. */
export function appendRow(rows: ProductRows, values: readonly number[]): number {
  if (rows.count === rows.capacity) {
    const larger = createProductRows(grown(rows.capacity));
    for (const column of COLUMNS) {
      larger[column].set(rows[column]);
      rows[column] = larger[column] as never;
    }
  }
  if (rows.valuesUsed + values.length > rows.values.length) {
    const larger = new Uint32Array(grown(rows.valuesUsed + values.length));
    larger.set(rows.values);
    rows.values = larger;
  }
  const row = rows.count++;
  rows.values.set(values, rows.valuesUsed);
  rows.valueStart[row] = rows.valuesUsed;
  rows.valueCount[row] = values.length;
  rows.valuesUsed += values.length;
  rows.isAlive[row] = 1;
  return row;
}
