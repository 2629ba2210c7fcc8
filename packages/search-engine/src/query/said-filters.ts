import type { Filters } from "@reprise/contracts";
import type { TextScope } from "./text-scope.ts";

/**
 * The filters with those that a text says of the offer ("unter 200 euro", "wie neu"). A filter that was chosen for the same wins.
 */
export function withSaid(text: TextScope | null, chosen: Filters): Filters {
  const asked = text?.asked ?? null;
  if (asked === null) return chosen;
  const { price, grades } = asked.offer;
  return {
    ...(price === null ? {} : { price: [`${price.from ?? ""}-${price.to ?? ""}`] }),
    ...(grades.length === 0 ? {} : { grade: grades }),
    ...chosen,
  };
}
