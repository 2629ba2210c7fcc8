import { formatFilters, type Filters } from "@reprise/contracts";
import type { FacetValues } from "../index/facet-values.ts";

/** The filters of a list that mean something, as the index counts. */
export interface ChosenFilters {
  /** Facet → chosen values. */
  readonly values: ReadonlyMap<number, readonly number[]>;
  /** Cents, both ends included; null: any. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
  /** Bit n: An. 0: any. */
  readonly grades: number;
  readonly inStock: boolean;
  /** Without what is unknown. */
  readonly canonical: string;
}

function priceRange(texts: readonly string[]): ChosenFilters["price"] {
  const [, from = "", to = ""] = /^(\d{0,9})-(\d{0,9})$/u.exec(texts[0] ?? "") ?? [];
  const range = { from: from === "" ? null : Number(from), to: to === "" ? null : Number(to) };
  if (range.from === null && range.to === null) return null;
  // Limits the wrong way round are meant the right way.
  return range.from !== null && range.to !== null && range.from > range.to
    ? { from: range.to, to: range.from }
    : range;
}

export function chooseFilters(facets: FacetValues, filters: Filters, inStock: boolean): ChosenFilters {
  const values = new Map<number, number[]>();
  const kept: Record<string, string[]> = {};
  facets.facets.forEach(({ key }, facet) => {
    const chosen = (filters[key] ?? []).flatMap((id) => facets.find(facet, id) ?? []);
    if (chosen.length === 0) return;
    values.set(facet, chosen);
    kept[key] = chosen.map((value) => facets.id(value));
  });
  const price = priceRange(filters["price"] ?? []);
  if (price !== null) kept["price"] = [`${price.from ?? ""}-${price.to ?? ""}`];
  const grades = [...new Set(filters["grade"] ?? [])].filter((label) => /^A[0-4]$/u.test(label));
  if (grades.length > 0) kept["grade"] = grades;
  return {
    values,
    price,
    inStock,
    grades: grades.reduce((bits, label) => bits | (1 << Number(label[1])), 0),
    canonical: formatFilters(kept),
  };
}
