import type { SortOrder } from "@reprise/contracts";
import type { ProductRows } from "./product-rows.ts";

/** The sort orders of lists, and the order in which sellers see products. */
export type ProductOrder = SortOrder | "trade-in";

type Figure = (rows: ProductRows, row: number) => number;

/** Sort key of each order, ascending. */
const FIGURES: Readonly<Record<ProductOrder, Figure>> = {
  relevance: () => 0,
  "price-ascending": ({ price }, row) => price[row] ?? 0,
  "price-descending": ({ price }, row) => -(price[row] ?? 0),
  newest: ({ releaseDay }, row) => -(releaseDay[row] ?? 0),
  saving: ({ saving }, row) => -(saving[row] ?? 0),
  "trade-in": () => 0,
};

const isSoldOut: Figure = ({ quantity }, row) => Number(quantity[row] === 0);
const isNotBought: Figure = ({ purchasePrice }, row) => Number(purchasePrice[row] === 0);

export interface OrderState {
  /**
   * Active rows: in stock first (for sellers: what the shop buys), then by sort key, then by demand, then by id.
   */
  rows: Uint32Array<ArrayBuffer>;
  /** Rows from this number on are not included yet. */
  end: number;
}

export type OrdersState = Readonly<Record<ProductOrder, OrderState>>;

export const emptyOrders = (): OrdersState => {
  const empty = () => ({ rows: new Uint32Array(), end: 0 });
  return {
    relevance: empty(),
    "price-ascending": empty(),
    "price-descending": empty(),
    newest: empty(),
    saving: empty(),
    "trade-in": empty(),
  };
};

/**
 * All products sorted in each order. Stored, because sorting would be the most expensive part of every list.
 */
export interface ProductOrders {
  rows(sort: ProductOrder): Uint32Array;
  /** Position in the order, by row. */
  positions(sort: ProductOrder): Uint32Array;
  /** Must be called when the row's figures change or the row is deleted. */
  markChanged(row: number): void;
  /** Applies all pending changes. */
  prepare(): void;
}

export function createProductOrders(rows: ProductRows, state: OrdersState): ProductOrders {
  const create = (sort: ProductOrder) => createOrder(rows, sort, state[sort]);
  const orders = {
    relevance: create("relevance"),
    "price-ascending": create("price-ascending"),
    "price-descending": create("price-descending"),
    newest: create("newest"),
    saving: create("saving"),
    "trade-in": create("trade-in"),
  } satisfies Record<ProductOrder, unknown>;
  const all = Object.values(orders);
  return {
    rows: (sort) => orders[sort].rows(),
    positions: (sort) => orders[sort].positions(),
    markChanged: (row) => all.forEach(({ markChanged }) => markChanged(row)),
    prepare: () => all.forEach((each) => each.rows()),
  };
}

function createOrder(rows: ProductRows, sort: ProductOrder, state: OrderState) {
  const figure = FIGURES[sort];
  const isLast = sort === "trade-in" ? isNotBought : isSoldOut;
  const changed = new Set<number>();
  let positions: Uint32Array | null = null;

  function compare(left: number, right: number): number {
    const { demand, id } = rows;
    return (
      isLast(rows, left) - isLast(rows, right) ||
      figure(rows, left) - figure(rows, right) ||
      (demand[right] ?? 0) - (demand[left] ?? 0) ||
      (id[left] ?? 0) - (id[right] ?? 0)
    );
  }

  /** Removes changed rows and merges them with new rows into the order, in one pass. */
  function applyChanges(): void {
    if (changed.size === 0 && state.end === rows.count) return;
    const isRemoved = new Uint8Array(rows.count);
    for (const row of changed) isRemoved[row] = 1;
    const unchanged = state.rows.filter((row) => isRemoved[row] === 0);
    const added = new Uint32Array(changed.size + rows.count - state.end);
    added.set([...changed]);
    for (let row = state.end; row < rows.count; row++) added[changed.size + row - state.end] = row;
    const moved = added.filter((row) => rows.isActive[row] === 1).sort(compare);
    const merged = new Uint32Array(unchanged.length + moved.length);
    let [left, right] = [0, 0];
    for (let position = 0; position < merged.length; position++) {
      const isFromUnchanged =
        right === moved.length ||
        (left < unchanged.length && compare(unchanged[left] ?? 0, moved[right] ?? 0) < 0);
      merged[position] = (isFromUnchanged ? unchanged[left++] : moved[right++]) ?? 0;
    }
    [state.rows, state.end, positions] = [merged, rows.count, null];
    changed.clear();
  }

  return {
    markChanged(row: number) {
      if (row < state.end) changed.add(row);
    },
    rows() {
      applyChanges();
      return state.rows;
    },
    positions() {
      applyChanges();
      if (positions === null) {
        positions = new Uint32Array(rows.count);
        for (let position = 0; position < state.rows.length; position++)
          positions[state.rows[position] ?? 0] = position;
      }
      return positions;
    },
  };
}
