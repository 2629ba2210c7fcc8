/** What an add to cart says of where it was made. Both are product ids. */
export interface AddedFrom {
  /** Of the accessory list from which the shopper came to the page where the product was added. */
  readonly fromAccessoryListId?: number | undefined;
  /** Of the accessory list that is being shown, or of the product whose page of what goes with it is shown. */
  readonly onAccessoryListId?: number | undefined;
}

/** The product that was added. */
export interface AddedProduct {
  readonly id: number;
  readonly isWristband: boolean;
  /** Sold without its charger. */
  readonly isSplitAssembly: boolean;
  /** The catalogue names a charger for it. */
  readonly isChargerCompatible: boolean;
}

/** What follows an add to cart: a confirmation, another page, or nothing because the page itself confirms. */
export type NextAfterAdd =
  | { readonly kind: "accessory-list"; readonly productId: number }
  | { readonly kind: "cart" }
  | { readonly kind: "confirmation" }
  | { readonly kind: "nothing" };

/**
 * What follows a blue add to cart that was taken (sections 4 and 8).
 *
 * A wristband, or an add that began at an accessory list, redirects: back to that list, or to the cart when there is none to
 * go back to. A split-assembly device that a charger fits leads to its own accessory list. Otherwise a confirmation; on the
 * accessory list nothing, as it confirms by itself.
 */
export function nextAfterAdd(product: AddedProduct, from: AddedFrom): NextAfterAdd {
  const next = redirectAfterAdd(product, from);
  const isThere = next?.kind === "accessory-list" && next.productId === from.onAccessoryListId;
  if (next !== undefined && !isThere) return next;
  return { kind: from.onAccessoryListId === undefined ? "confirmation" : "nothing" };
}

function redirectAfterAdd(product: AddedProduct, { fromAccessoryListId, onAccessoryListId }: AddedFrom) {
  if (product.isWristband || fromAccessoryListId !== undefined)
    return redirectTo(fromAccessoryListId ?? onAccessoryListId);
  return product.isSplitAssembly && product.isChargerCompatible ? redirectTo(product.id) : undefined;
}

const redirectTo = (productId: number | undefined): NextAfterAdd =>
  productId === undefined ? { kind: "cart" } : { kind: "accessory-list", productId };
