import type { SortOrder } from "@reprise/contracts";
import type { ProductRows } from "./product-rows.ts";

/** What the first row of each order has least of. */
const FIGURES: Readonly<Record<SortOrder, (rows: ProductRows, row: number) => number>> = {
  relevance: () => 0,
  "price-ascending": ({ price }, row) => price[row] as number,
  "price-descending": ({ price }, row) => -(price[row] as number),
  newest: ({ releaseDay }, row) => -(releaseDay[row] as number),
  saving: ({ saving }, row) => -(saving[row] as number),
};

export interface OrderState {
  /** Living rows: those that can be bought first, then by the figure; equals by demand, at last by id. */
  rows: Uint32Array<ArrayBuffer>;
  /** Rows from this one on are not in it yet. */
  end: number;
}

export type OrdersState = Readonly<Record<SortOrder, OrderState>>;

export const emptyOrders = (): OrdersState => {
  const empty = () => ({ rows: new Uint32Array(), end: 0 });
  return {
    relevance: empty(),
    "price-ascending": empty(),
    "price-descending": empty(),
    newest: empty(),
    saving: empty(),
  };
};

/** All products in each order: kept, as a list that is sorted for each who asks costs more than all else of it. */
export interface ProductOrders {
  rows(sort: SortOrder): Uint32Array;
  /** By row: its place in the order. */
  places(sort: SortOrder): Uint32Array;
  /** The row has other figures, or is dead. */
  note(row: number): void;
  /** Brings all up to date. */
  settle(): void;
}

export function createProductOrders(rows: ProductRows, state: OrdersState): ProductOrders {
  const orders = (Object.keys(FIGURES) as SortOrder[]).map((sort) => createOrder(rows, sort, state[sort]));
  const order = (sort: SortOrder) => orders.find((each) => each.sort === sort) as (typeof orders)[number];
  return {
    rows: (sort) => order(sort).rows(),
    places: (sort) => order(sort).places(),
    note: (row) => orders.forEach(({ note }) => note(row)),
    settle: () => orders.forEach((each) => each.rows()),
  };
}

function createOrder(rows: ProductRows, sort: SortOrder, state: OrderState) {
  const figure = FIGURES[sort];
  const changed = new Set<number>();
  let places: Uint32Array | null = null;

  function compare(left: number, right: number): number {
    const { quantity, demand, id } = rows;
    return (
      Number(quantity[left] === 0) - Number(quantity[right] === 0) ||
      figure(rows, left) - figure(rows, right) ||
      (demand[right] as number) - (demand[left] as number) ||
      (id[left] as number) - (id[right] as number)
    );
  }

  /** Takes out what has changed and puts it in again at its place, with what is new: one pass. */
  function bringUpToDate(): void {
    if (changed.size === 0 && state.end === rows.count) return;
    const isOut = new Uint8Array(rows.count);
    for (const row of changed) isOut[row] = 1;
    const kept = state.rows.filter((row) => isOut[row] === 0);
    const coming = new Uint32Array(changed.size + rows.count - state.end);
    coming.set([...changed]);
    for (let row = state.end; row < rows.count; row++) coming[changed.size + row - state.end] = row;
    const moved = coming.filter((row) => rows.isAlive[row] === 1).sort(compare);
    const merged = new Uint32Array(kept.length + moved.length);
    let [left, right] = [0, 0];
    for (let place = 0; place < merged.length; place++) {
      const isKept =
        right === moved.length ||
        (left < kept.length && compare(kept[left] as number, moved[right] as number) < 0);
      merged[place] = (isKept ? kept[left++] : moved[right++]) as number;
    }
    [state.rows, state.end, places] = [merged, rows.count, null];
    changed.clear();
  }

  return {
    sort,
    note(row: number) {
      if (row < state.end) changed.add(row);
    },
    rows() {
      bringUpToDate();
      return state.rows;
    },
    places() {
      bringUpToDate();
      if (places === null) {
        places = new Uint32Array(rows.count);
        for (let place = 0; place < state.rows.length; place++) places[state.rows[place] as number] = place;
      }
      return places;
    },
  };
}
