import type { Translate } from "@reprise/locale";
import type { Grade } from "@reprise/cart";
import type { Facet } from "@reprise/contracts";

type Value = Extract<Facet, { kind: "terms" }>["values"][number];

/** What a value is called: a grade by its name, as everywhere in the shop, and not by its letter. */
export const facetValueLabel = (key: string, { value, label }: Value, t: Translate): string =>
  key === "grade" ? t(`grade.${value as Grade}`) : label;
