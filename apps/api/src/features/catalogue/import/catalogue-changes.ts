/** A grade whose price changed. */
export interface PriceChange {
  /** Of the product. */
  readonly id: number;
  readonly label: string;
  /** Cents. */
  readonly from: number;
  readonly to: number;
}

/** What an import changes. */
export interface CatalogueChanges {
  readonly products: { readonly added: number; readonly changed: number };
  readonly prices: { readonly changed: number; readonly first: readonly PriceChange[] };
  /** Devices. One that was withdrawn and is listed again is added. */
  readonly units: { readonly added: number; readonly changed: number; readonly withdrawn: number };
}

/** Changed prices that are named; the others are counted. */
const NAMED_PRICES = 20;

export const NO_CHANGES: CatalogueChanges = {
  products: { added: 0, changed: 0 },
  prices: { changed: 0, first: [] },
  units: { added: 0, changed: 0, withdrawn: 0 },
};

/** Both, one after the other. */
export const addChanges = (one: CatalogueChanges, other: CatalogueChanges): CatalogueChanges => ({
  products: {
    added: one.products.added + other.products.added,
    changed: one.products.changed + other.products.changed,
  },
  prices: {
    changed: one.prices.changed + other.prices.changed,
    first: [...one.prices.first, ...other.prices.first].slice(0, NAMED_PRICES),
  },
  units: {
    added: one.units.added + other.units.added,
    changed: one.units.changed + other.units.changed,
    withdrawn: one.units.withdrawn + other.units.withdrawn,
  },
});
