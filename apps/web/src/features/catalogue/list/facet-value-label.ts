import type { Grade } from "@reprise/cart";
import type { Facet } from "@reprise/contracts";
import type { Translate } from "@reprise/locale";

type Value = Extract<Facet, { kind: "terms" }>["values"][number];

/** The label of a facet value. A grade has its translated name, as everywhere in the shop. */
export const facetValueLabel = (key: string, { value, label }: Value, t: Translate): string =>
  key === "grade" ? t(`grade.${value as Grade}`) : label;
