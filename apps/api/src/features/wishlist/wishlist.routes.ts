import { MAX_WISHLIST_ITEMS, type ProductCard, type Wish } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { pageOf } from "../../http/calls/paging.ts";
import { type CardCache, cardOfGrade } from "../catalogue/catalogue.public.ts";
import { lockExistingCustomer } from "../customer/customer.public.ts";
import { addWish, removeWish, type StoredWish, wishesOf } from "./wishlist.store.ts";

type WishlistHandlers = Pick<
  Handlers,
  "api_wishlist_view" | "api_watchlist_put_product" | "api_watchlist_delete_product"
>;

export interface WishlistDependencies {
  readonly database: Database;
  readonly cards: CardCache;
}

export function wishlistHandlers({ database, cards }: WishlistDependencies): WishlistHandlers {
  return {
    api_wishlist_view: async ({ query }, { customer, locale }) => {
      const wishes = await wishesOf(database.db, customer.uuid);
      const { items, pagination } = pageOf(wishes, query.page);
      const stored = new Map(items.map((wish) => [wish.product, wish]));
      const sources = await cards.sources([...stored.keys()], locale);
      const products = sources.map((source) => {
        const card = cardOfGrade(source, null, Date.now());
        const variants = source.variants.map(({ label, price }) => ({ label, price }));
        return { ...card, priceChange: priceChange(stored.get(card.id), card), variants };
      });
      return { products, numFound: wishes.length, pagination };
    },

    api_watchlist_put_product: async ({ params: { productId } }, { customer }) => {
      const numberOfWishlistItems = await database.transaction(async (transaction) => {
        // Serialised, so that concurrent requests cannot exceed the limit.
        await lockExistingCustomer(transaction, customer.uuid);
        const wishes = await wishesOf(transaction, customer.uuid);
        if (wishes.some(({ product }) => product === productId)) return wishes.length;
        if (wishes.length >= MAX_WISHLIST_ITEMS)
          throw new ApiFailure(
            "WISHLIST_LIMIT_REACHED",
            `At most ${MAX_WISHLIST_ITEMS} products are allowed`,
          );
        if (!(await addWish(transaction, customer.uuid, productId)))
          throw new ApiFailure("PRODUCT_DOESNT_EXIST", "There is no such product");
        return wishes.length + 1;
      });
      return { product: { id: productId }, active: true, numberOfWishlistItems };
    },

    api_watchlist_delete_product: async ({ params: { productId } }, { customer }) => {
      await removeWish(database.db, customer.uuid, productId);
      const { length } = await wishesOf(database.db, customer.uuid);
      return { product: { id: productId }, active: false, numberOfWishlistItems: length };
    },
  };
}

/** Compares only offers of the same grade: the price of another one says nothing about a change. */
function priceChange(
  wish: StoredWish | undefined,
  { label, price, quantity }: ProductCard,
): Wish["priceChange"] {
  if (!wish || wish.price === null || wish.label !== label || quantity === 0) return null;
  const cents = price - wish.price;
  return cents === 0 ? null : { cents, since: wish.addedAt.toISOString() };
}
