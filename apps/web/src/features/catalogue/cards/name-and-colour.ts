import type { ProductCard } from "@reprise/contracts";

/** The name of a card. One that stands for several colours does not name its own: then the colour comes beside it. */
export function nameAndColour({
  name,
  colours: [own],
}: Pick<ProductCard, "name" | "colours">): readonly [name: string, colour: string] {
  return own !== undefined && name.toLowerCase().endsWith(` ${own.name.toLowerCase()}`)
    ? [name.slice(0, -own.name.length - 1), own.name]
    : [name, ""];
}
