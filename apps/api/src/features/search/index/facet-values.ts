import { formatFigure, slugify, type Locale, type Localized } from "@reprise/locale";
import type { AttributeValue } from "../../../db/schema/catalogue.schema.ts";
import type { Attribute } from "./catalogue-source.ts";
import { withRoom } from "./growing.ts";

export interface FacetDefinition {
  readonly key: string;
  readonly label: Localized;
  /** Numbers are listed in their order, terms by how many products have them. */
  readonly kind: "terms" | "number";
}

/** By value: how it stands in an address, its text, its facet. */
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

/** Values of all facets, numbered together, so that one array counts them all. */
export interface FacetValues {
  readonly state: FacetValuesState;
  readonly facets: readonly FacetDefinition[];
  readonly size: number;
  /** Numbers of an attribute's values, new ones at need; none for what is no facet. */
  numbersOf(key: string, value: AttributeValue): number[];
  /** The number of a value as it stands in an address. */
  find(facet: number, id: string): number | null;
  /** Which facet each value belongs to. */
  readonly facetOf: Uint8Array;
  /** How it stands in an address. */
  id(value: number): string;
  label(value: number, locale: Locale): string;
  /** The figure of a number facet's value. */
  figure(value: number): number;
  valuesOf(facet: number): readonly number[];
}

/** @param own facets that are no attributes (brand), before the others */
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
  const numbers = facets.map(() => new Map<string, number>());
  const members = facets.map((): number[] => []);

  function enter(number: number): void {
    const facet = state.facetOf[number] ?? -1;
    numbers[facet]?.set(ids[number] ?? "", number);
    members[facet]?.push(number);
  }
  for (const number of ids.keys()) enter(number);

  function numberOf(facet: number, key: string, text: string): number {
    const isTerm = byKey.get(key)?.termLabels[text] !== undefined || facets[facet]?.kind === "number";
    const id = isTerm ? text : slugify(text);
    const known = numbers[facet]?.get(id);
    if (known !== undefined) return known;
    const number = ids.push(id) - 1;
    texts.push(text);
    state.facetOf = withRoom(state.facetOf, number);
    state.facetOf[number] = facet;
    enter(number);
    return number;
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
    find: (facet, id) => numbers[facet]?.get(id) ?? null,
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
    valuesOf: (facet) => members[facet] ?? [],
  };
}
