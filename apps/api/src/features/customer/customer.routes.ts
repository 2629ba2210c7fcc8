import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/handlers.ts";
import { countCartPieces, readCart } from "../cart/cart.read.ts";

/** What is the shopper's own on every page. Until customers can log in, everybody is a visitor. */
export function customerHandlers({
  database,
}: {
  readonly database: Database;
}): Pick<Handlers, "api_user_meta_view"> {
  return {
    api_user_meta_view: async ({ body }, { visitorToken, locale }) => {
      const cart = body.withCart ? await readCart(database, visitorToken, locale) : null;
      const orderProductsCount = cart?.orderProductsCount ?? (await countCartPieces(database, visitorToken));
      return { locale, customer: null, cart, greenCart: null, orderProductsCount };
    },
  };
}
