import { randomUUID } from "node:crypto";
import type { HandlerInput, Output } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { once } from "../../../http/calls/idempotency.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { loadGreenContents } from "./green-cart-contents.ts";
import { insertGreenLine } from "./green-cart-line.store.ts";
import { viewGreenCart } from "./green-cart-view.ts";
import { ensureGreenCart } from "./green-cart.store.ts";
import { requireRoom, seenQuote } from "./new-line.ts";

type Input = HandlerInput<"api_add_listed_items_to_green_cart">;
type Answer = Output<"api_add_listed_items_to_green_cart">;

/**
 * Adds products that are bought without questions, in the order of the list and in one transaction. A product that cannot
 * be added is reported with its reason; the others are added all the same.
 * @throws {ApiFailure} those of `once`
 */
export function addListedItems(
  database: Database,
  seller: Shopper,
  key: string | null,
  input: Input,
): Promise<Answer> {
  const request = { owner: seller.owner, key, call: "api_add_listed_items_to_green_cart", input } as const;
  const view = async (db: Database["db"]) => viewGreenCart(await loadGreenContents(db, seller));
  const add = async (transaction: Transaction<Schema>): Promise<Answer> => {
    const cart = await ensureGreenCart(transaction, seller.owner);
    const refused: Answer["refused"] = [];
    for (const { productId, price } of input.body.items) {
      const code = await errorOf(async () => {
        const quote = await seenQuote(transaction, seller, { id: productId, price, grading: null });
        await requireRoom(transaction, seller);
        const searchUuid = input.body.searchUuid ?? null;
        await insertGreenLine(transaction, cart, { uuid: randomUUID(), quote, searchUuid });
      });
      if (code !== null) refused.push({ productId, code });
    }
    return { added: input.body.items.length - refused.length, refused, cart: await view(transaction) };
  };
  // Stores no cart: a repeated request returns the one of that time.
  return once(database, request, add, {
    identify: ({ added, refused }) => ({ added, refused }),
    answerAgain: async (stored) => ({ ...stored, cart: await view(database.db) }),
  });
}

/** The reason why `add` was refused; null: it was not. Then `add` has written nothing. */
async function errorOf(add: () => Promise<void>): Promise<Answer["refused"][number]["code"] | null> {
  try {
    await add();
    return null;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === "GREEN_CART_LIMIT_REACHED") return "no-room";
    return error.code === "TRADE_IN_PRICE_CHANGED" ? "price-changed" : "not-bought";
  }
}
