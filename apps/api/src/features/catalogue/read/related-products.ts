import type { ProductCard } from "@reprise/contracts";
import type { RelationKind } from "../../../db/schema/catalogue.schema.ts";
import type { ProductRow, Recommended, RelationRow } from "./product-rows.ts";

/** The rows of what the catalogue names; its order has what is in stock first. */
export const ROWS = {
  accessory: { limit: 8, allowsSoldOut: true },
  wristband: { limit: 12, allowsSoldOut: true },
} as const;

/** The most recommended products of a kind. */
const RECOMMENDED = 8;

export type RelatedIds = Readonly<Record<"accessory" | "wristband", readonly number[]>>;

interface RelatedTo extends Pick<ProductRow, "relations" | "isSplitAssembly"> {
  /** The chosen wristband, which comes first. */
  readonly wristbandId: number | undefined;
}

/**
 * Related products that the catalogue names: those in stock first, then in the order of the catalogue. A device that is
 * sold without its charger needs one before anything else.
 */
function namedIds(
  { relations, wristbandId, isSplitAssembly }: RelatedTo,
  ...kinds: RelationKind[]
): number[] {
  const rank = ({ id, kind, inStock }: RelationRow) => {
    if (id === wristbandId) return 0;
    if (!inStock) return 3;
    return isSplitAssembly && kind === "charger" ? 1 : 2;
  };
  return (relations ?? [])
    .filter((relation) => kinds.includes(relation.kind))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id }) => id);
}

/** Related products that the catalogue names for a product page. The page's other rows are recommendations. */
export const relatedProducts = (product: RelatedTo): RelatedIds => ({
  accessory: namedIds(product, "accessory", "charger"),
  wristband: namedIds(product, "wristband"),
});

/**
 * The rows of recommendations: products in stock, in one of their colours and in one row only.
 * @param shown ids that the page shows elsewhere, and those of its own model
 */
export function recommendedCards(
  { boughtTogether, similar }: Recommended<ProductCard>,
  shown: readonly number[],
): { boughtTogether: ProductCard[]; similar: ProductCard[] } {
  const known = new Set(shown);
  const rowOf = (cards: readonly ProductCard[]) => {
    const row: ProductCard[] = [];
    for (const card of cards) {
      if (row.length === RECOMMENDED || card.quantity === 0 || known.has(card.id)) continue;
      row.push(card);
      for (const { id } of [card, ...card.colours]) known.add(id);
    }
    return row;
  };
  return { boughtTogether: rowOf(boughtTogether), similar: rowOf(similar) };
}
