import { LOCALES } from "@reprise/locale";
import { createPersons } from "@reprise/query-understanding";
import type { FacetValues } from "./facet-values.ts";

/** The facets whose values are names of persons. */
const PERSONS = new Set(["author", "artist"]);

export type FindPerson = ReturnType<typeof createPersons>;

/** Finds the persons of the catalogue whom a text names. Reads their names again when the facets have more values. */
export function createPersonFinder(facets: FacetValues): FindPerson {
  let [size, find] = [-1, createPersons([])];
  return (text) => {
    if (size !== facets.size) {
      const names = facets.facets.flatMap(({ key }, facet) =>
        PERSONS.has(key) ? facets.valuesOf(facet).map((value) => facets.label(value, LOCALES[0])) : [],
      );
      [size, find] = [facets.size, createPersons(names)];
    }
    return find(text);
  };
}
