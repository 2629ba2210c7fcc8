import type { Facet, FacetValue } from "@reprise/contracts";
import { localized, type Locale } from "@reprise/locale";
import { FACET_LABELS } from "../index/facet-labels.ts";
import type { FacetValues } from "../index/facet-values.ts";
import { GRADE_COUNT } from "../index/grade-prices.ts";
import type { ChosenFilters } from "./chosen-filters.ts";
import type { Tally } from "./tally.ts";

const MAX_VALUES = 30;

const collators = localized((locale) => new Intl.Collator(locale));

/** True if there are two values to choose from, or a selected one that can be deselected. */
const isUseful = (values: readonly FacetValue[]) =>
  values.length > 1 || values.some(({ selected }) => selected);

function attributeFacet(
  facets: FacetValues,
  facet: number,
  counted: Tally,
  chosen: readonly number[],
  locale: Locale,
): Facet | null {
  const definition = facets.facets[facet];
  if (definition === undefined) return null;
  const count = (value: number) => counted.values[value] ?? 0;
  const label = (value: number) => facets.label(value, locale);
  const present = facets.valuesOf(facet).filter((value) => count(value) > 0 || chosen.includes(value));
  const mostFirst = present.sort((left, right) => count(right) - count(left) || left - right);
  const shown = mostFirst.filter((value, position) => position < MAX_VALUES || chosen.includes(value));
  if (definition.kind === "number") shown.sort((left, right) => facets.figure(left) - facets.figure(right));
  else
    shown.sort(
      (left, right) => count(right) - count(left) || collators[locale].compare(label(left), label(right)),
    );
  const values = shown.map((value) => ({
    value: facets.id(value),
    label: label(value),
    count: count(value),
    selected: chosen.includes(value),
  }));
  return isUseful(values)
    ? { kind: "terms", key: definition.key, label: definition.label[locale], values }
    : null;
}

/** The facets of brand and attributes; null: the facet cannot narrow the list. */
function attributeFacets(facets: FacetValues, counted: Tally, chosen: ChosenFilters, locale: Locale) {
  return facets.facets.map((_, facet) =>
    attributeFacet(facets, facet, counted, chosen.values.get(facet) ?? [], locale),
  );
}

/** The facets of a list for sellers: those that say which device it is. */
export const presentDeviceFacets = (...list: Parameters<typeof attributeFacets>): Facet[] =>
  attributeFacets(...list).filter((facet) => facet !== null);

/** The facets of a list in display order, without those that cannot narrow it. */
export function presentFacets(
  facets: FacetValues,
  counted: Tally,
  chosen: ChosenFilters,
  locale: Locale,
): Facet[] {
  const [brand = null, ...rest] = attributeFacets(facets, counted, chosen, locale);
  const { lowestPrice, highestPrice } = counted;
  const price: Facet | null =
    lowestPrice < highestPrice || chosen.price !== null
      ? {
          kind: "range",
          key: "price",
          label: FACET_LABELS.price[locale],
          minimum: Math.max(0, lowestPrice),
          maximum: Math.max(0, highestPrice),
          from: chosen.price?.from ?? null,
          to: chosen.price?.to ?? null,
        }
      : null;
  const grades = Array.from({ length: GRADE_COUNT }, (_, grade) => ({
    value: `A${grade}`,
    label: `A${grade}`,
    count: counted.grades[grade] ?? 0,
    selected: (chosen.grades & (1 << grade)) !== 0,
  })).filter(({ count, selected }) => count > 0 || selected);
  const grade: Facet | null = isUseful(grades)
    ? { kind: "terms", key: "grade", label: FACET_LABELS.grade[locale], values: grades }
    : null;
  const inStock: Facet | null =
    chosen.inStock || (counted.inStock > 0 && counted.soldOut > 0)
      ? {
          kind: "terms",
          key: "inStock",
          label: FACET_LABELS.inStock[locale],
          values: [
            {
              value: "true",
              label: FACET_LABELS.available[locale],
              count: counted.inStock,
              selected: chosen.inStock,
            },
          ],
        }
      : null;
  return [brand, price, grade, ...rest, inStock].filter((facet) => facet !== null);
}
