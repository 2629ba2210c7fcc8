/** The last list shown in this tab; products added from it carry its `searchUuid`. */
export interface ShownList {
  /** Path of the list with the locale's prefix, and its search term: shared by all pages of one list. */
  readonly pathname: string;
  readonly q: string;
  readonly searchUuid: string;
  readonly products: readonly number[];
}

const STORAGE_KEY = "reprise.shownList";

const isShownList = (value: unknown): value is ShownList => {
  const { pathname, q, searchUuid, products } = (value ?? {}) as Partial<Record<keyof ShownList, unknown>>;
  return [pathname, q, searchUuid].every((text) => typeof text === "string") && Array.isArray(products);
};

function shownList(): ShownList | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return isShownList(value) ? value : null;
  } catch {
    // Storage is blocked, or the value is not ours.
    return null;
  }
}

export function storeShownList(list: ShownList): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(list));
  } catch {
    // The add then carries no search id.
  }
}

/** Search id of the list in which the shopper last saw the product. */
export function searchUuidOf(productId: number): string | undefined {
  const list = shownList();
  return list?.products.includes(productId) ? list.searchUuid : undefined;
}

/** Search id of the list that a further page belongs to. */
export function searchUuidOfList(pathname: string, q: string): string | undefined {
  const list = shownList();
  return list?.pathname === pathname && list.q === q ? list.searchUuid : undefined;
}
