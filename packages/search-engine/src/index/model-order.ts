import { NO_MODEL, type ProductRows } from "./product-rows.ts";

/** Orders rows so that those of a model stand side by side. */
export interface ModelOrder {
  sideBySide(found: Uint32Array): Uint32Array;
  /** All rows. */
  everyRow(): Uint32Array;
}

export function createModelOrder(rows: Pick<ProductRows, "model" | "count">): ModelOrder {
  /** By model: its last row, as the row + 1; 0: none. Reused, and zero between calls. */
  let last = new Uint32Array();
  /** By row: the one of its model before it, in the same form. */
  let before = new Uint32Array();
  let every: Uint32Array = new Uint32Array();

  function sideBySide(found: Uint32Array): Uint32Array {
    const { model } = rows;
    // There are not more models than rows.
    if (before.length < model.length + 1)
      [last, before] = [new Uint32Array(model.length + 1), new Uint32Array(model.length + 1)];
    const ordered = new Uint32Array(found.length);
    const models = new Uint32Array(found.length);
    let size = 0;
    let modelCount = 0;
    for (let position = 0; position < found.length; position++) {
      const row = found[position] ?? 0;
      const own = model[row] ?? 0;
      if (own === NO_MODEL) {
        ordered[size++] = row;
        continue;
      }
      const known = last[own] ?? 0;
      if (known === 0) models[modelCount++] = own;
      before[row] = known;
      last[own] = row + 1;
    }
    for (let position = 0; position < modelCount; position++) {
      const own = models[position] ?? 0;
      for (let next = last[own] ?? 0; next !== 0; next = before[next - 1] ?? 0) ordered[size++] = next - 1;
      last[own] = 0;
    }
    return ordered;
  }

  return {
    sideBySide,
    everyRow() {
      // Rows keep their model, so only a new row changes the order.
      if (every.length !== rows.count)
        every = sideBySide(Uint32Array.from({ length: rows.count }, (_, row) => row));
      return every;
    },
  };
}
