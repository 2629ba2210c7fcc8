import { formatFigure, slugify, type Locale, type Localized } from "@reprise/locale";
import type { Attribute } from "./catalogue-frame.ts";
import type { AttributeValue } from "./catalogue-product.ts";
import { ensureCapacity } from "./ensure-capacity.ts";

export interface FacetDefinition {
  readonly key: string;
  readonly label: Localized;
  /** Numbers are sorted by value, terms by product count. */
  readonly kind: "terms" | "number";
}

/** Columns by value number: the id in URLs, the text, the facet. */
export interface FacetValuesState {
  readonly ids: string[];
  readonly texts: string[];
  facetOf: Uint8Array<ArrayBuffer>;
}

export const emptyFacetValues = (): FacetValuesState => ({
  ids: [],
  texts: [],
  facetOf: new Uint8Array(256),
});

/** The values of all facets share one numbering, so that a single array counts them all. */
export interface FacetValues {
  readonly state: FacetValuesState;
  readonly facets: readonly FacetDefinition[];
  readonly size: number;
  /** Value numbers of an attribute; adds missing values. Empty if the attribute is not a facet. */
  numbersOf(key: string, value: AttributeValue): number[];
  /** Value number of a value id from a URL. */
  find(facet: number, id: string): number | null;
  /** True if the folded word is the whole name of a brand. */
  isBrand(word: string): boolean;
  /** Facet of each value. */
  readonly facetOf: Uint8Array;
  /** Value id for URLs. */
  id(value: number): string;
  label(value: number, locale: Locale): string;
  /** Numeric value; NaN for facets that are not numbers. */
  figure(value: number): number;
  valuesOf(facet: number): readonly number[];
}

/** The numbers of values by facet, found by the values' ids. */
function createNumbers(facets: readonly FacetDefinition[], state: FacetValuesState) {
  const { ids, texts } = state;
  const numbers = facets.map(() => new Map<string, number>());
  const members = facets.map((): number[] => []);
  function register(number: number): void {
    const facet = state.facetOf[number] ?? -1;
    numbers[facet]?.set(ids[number] ?? "", number);
    members[facet]?.push(number);
  }
  for (const number of ids.keys()) register(number);

  return {
    find: (facet: number, id: string) => numbers[facet]?.get(id) ?? null,
    of: (facet: number): readonly number[] => members[facet] ?? [],
    add(facet: number, id: string, text: string): number {
      const number = ids.push(id) - 1;
      texts.push(text);
      state.facetOf = ensureCapacity(state.facetOf, number);
      state.facetOf[number] = facet;
      register(number);
      return number;
    },
  };
}

/** @param own facets that are not attributes (brand); they come first */
export function createFacetValues(
  own: readonly FacetDefinition[],
  attributes: readonly Attribute[],
  state: FacetValuesState = emptyFacetValues(),
): FacetValues {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  const ownKeys = new Set(own.map(({ key }) => key));
  const facets: FacetDefinition[] = [
    ...own,
    ...attributes.filter(({ facet, key }) => facet && !ownKeys.has(key)),
  ];
  const indexOf = new Map(facets.map(({ key }, index) => [key, index]));
  const { ids, texts } = state;
  const numbers = createNumbers(facets, state);

  function numberOf(facet: number, key: string, text: string): number {
    const isTerm = byKey.get(key)?.termLabels[text] !== undefined || facets[facet]?.kind === "number";
    const id = isTerm ? text : slugify(text);
    return numbers.find(facet, id) ?? numbers.add(facet, id, text);
  }

  return {
    state,
    facets,
    get facetOf() {
      return state.facetOf;
    },
    get size() {
      return ids.length;
    },
    numbersOf(key, value) {
      const facet = indexOf.get(key);
      if (facet === undefined) return [];
      const several = typeof value === "object" ? value : [String(value)];
      return [...new Set(several.map((text) => numberOf(facet, key, text)))];
    },
    find: numbers.find,
    isBrand: (word) => numbers.find(indexOf.get("brand") ?? -1, slugify(word)) !== null,
    id: (value) => ids[value] ?? "",
    label(value, locale) {
      const facet = facets[state.facetOf[value] ?? -1];
      const attribute = byKey.get(facet?.key ?? "");
      const text = texts[value] ?? "";
      if (facet?.kind === "number")
        return formatFigure(Number(text), attribute?.unit?.[locale] ?? "", locale);
      return attribute?.termLabels[text]?.[locale] ?? text;
    },
    figure: (value) => Number(texts[value]),
    valuesOf: numbers.of,
  };
}
