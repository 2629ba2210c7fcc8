/** The list that a shopper was shown last, in this tab: what is added from it names its search (`searchUuid`). */
export interface ShownList {
  /** Path of the page, with the locale's prefix, and what was searched for: the pages of one list share both. */
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
    // A closed storage, or something else of that name.
    return null;
  }
}

export function noteShownList(list: ShownList): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(list));
  } catch {
    // Then the add names no search.
  }
}

/** The search of the list in which the shopper last saw the product. */
export function searchUuidOf(productId: number): string | undefined {
  const list = shownList();
  return list?.products.includes(productId) ? list.searchUuid : undefined;
}

/** The search that a further page of the list belongs to. */
export function searchUuidOfList(pathname: string, q: string): string | undefined {
  const list = shownList();
  return list?.pathname === pathname && list.q === q ? list.searchUuid : undefined;
}
