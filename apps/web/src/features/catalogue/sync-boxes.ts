import type { Facet } from "@reprise/contracts";

/**
 * Ticks the boxes of the form as the address says, when that changed by other ways than the form: Back, a chip. The boxes
 * are not controlled by React: a list has hundreds of them, and a press is to show before any of them is rendered again.
 */
export function syncBoxes(form: HTMLFormElement, facets: readonly Facet[], inStock: boolean): void {
  const selected = new Set(
    facets.flatMap((facet) =>
      facet.kind === "terms"
        ? facet.values.flatMap(({ value, selected: isSelected }) =>
            isSelected ? [`${facet.key}=${value}`] : [],
          )
        : [],
    ),
  );
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    box.checked = box.name === "inStock" ? inStock : selected.has(`${box.name}=${box.value}`);
  }
}
