import type { Facet } from "@reprise/contracts";

/**
 * Sets the checkboxes of the form to the state of the address, which can change outside of the form (Back, a chip).
 * React does not control the checkboxes: a list has hundreds of them, and a press must show before they re-render.
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
