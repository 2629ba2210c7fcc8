/**
 * The last list shown in this document; products added from it carry its `searchUuid`. Not in the browser's storage: that
 * would need consent (docs/decisions/0022).
 */
export interface ShownList {
  /** Path of the list with the locale's prefix, and its search term: shared by all pages of one list. */
  readonly pathname: string;
  readonly q: string;
  readonly searchUuid: string;
  readonly products: readonly number[];
}

let last: ShownList | null = null;

export const shownList = (): ShownList | null => last;

export function storeShownList(list: ShownList): void {
  last = list;
}

/** Search id of the list in which the shopper last saw the product. */
export const searchUuidOf = (productId: number): string | undefined =>
  last?.products.includes(productId) ? last.searchUuid : undefined;

/** Search id of the list that a further page, or a choice of filters, belongs to. */
export const searchUuidOfList = (pathname: string, q: string): string | undefined =>
  last?.pathname === pathname && last.q === q ? last.searchUuid : undefined;
