import type { ProductAttributes } from "@reprise/contracts";
import type { ApiClient } from "@reprise/contracts/client";

/** By product, until the page is reloaded. */
const lookups = new Map<number, Promise<ProductAttributes | undefined>>();

/**
 * Looks up what tracking events say of a card's product. One call for all cards of the list. Cards do not contain this,
 * because most pages are never tracked. Undefined: the lookup failed; the next one tries again.
 */
export async function attributesOf(
  api: ApiClient,
  { id }: { readonly id: number },
  cards: ReadonlyArray<{ readonly id: number }>,
): Promise<ProductAttributes | undefined> {
  const missing = cards.map((card) => card.id).filter((other) => !lookups.has(other));
  if (missing.length > 0) {
    const forget = () => {
      for (const other of missing) lookups.delete(other);
      return [];
    };
    const products = api
      .call("api_get_product_attributes", { query: { ids: missing.join() } })
      .then((result) => (result.ok ? result.data.products : forget()), forget);
    for (const other of missing)
      lookups.set(
        other,
        products.then((found) => found.find((product) => product.id === other)),
      );
  }
  return lookups.get(id);
}
