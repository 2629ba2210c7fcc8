import { type Filters, formatFilters } from "@reprise/contracts/filters";
import type { FacetValues } from "../index/facet-values.ts";

/** The valid filters of a list, in terms of the index. */
export interface ChosenFilters {
  /** Facet → selected values. */
  readonly values: ReadonlyMap<number, readonly number[]>;
  /** Cents, inclusive; null: any price. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
  /** Bit n selects grade An; 0: any grade. */
  readonly grades: number;
  readonly inStock: boolean;
  /** Filter text without unknown facets and values. */
  readonly canonical: string;
}

export const NO_FILTERS: ChosenFilters = {
  values: new Map(),
  price: null,
  grades: 0,
  inStock: false,
  canonical: "",
};

function priceRange(texts: readonly string[]): ChosenFilters["price"] {
  const [, from = "", to = ""] = /^(\d{0,9})-(\d{0,9})$/u.exec(texts[0] ?? "") ?? [];
  const range = { from: from === "" ? null : Number(from), to: to === "" ? null : Number(to) };
  if (range.from === null && range.to === null) return null;
  // Limits in reverse order are swapped.
  return range.from !== null && range.to !== null && range.from > range.to
    ? { from: range.to, to: range.from }
    : range;
}

export function chooseFilters(facets: FacetValues, filters: Filters, inStock: boolean): ChosenFilters {
  const values = new Map<number, number[]>();
  const valid: Record<string, string[]> = {};
  facets.facets.forEach(({ key }, facet) => {
    const chosen = (filters[key] ?? []).flatMap((id) => facets.find(facet, id) ?? []);
    if (chosen.length === 0) return;
    values.set(facet, chosen);
    valid[key] = chosen.map((value) => facets.id(value));
  });
  const price = priceRange(filters["price"] ?? []);
  if (price !== null) valid["price"] = [`${price.from ?? ""}-${price.to ?? ""}`];
  const grades = [...new Set(filters["grade"] ?? [])].filter((label) => /^A[0-4]$/u.test(label));
  if (grades.length > 0) valid["grade"] = grades;
  return {
    values,
    price,
    inStock,
    grades: grades.reduce((bits, label) => bits | (1 << Number(label[1])), 0),
    canonical: formatFilters(valid),
  };
}
