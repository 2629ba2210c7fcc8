import { nextAfterAdd, unitPriceOf } from "@reprise/cart";
import type { Cart, HandlerInput, Output } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { once } from "../../http/calls/idempotency.ts";
import { addPiece, hasFullBattery } from "./add-piece.ts";
import { findAddedProduct } from "./added-product.store.ts";
import { loadContents, saveContents, repairContents, type Shopper, viewContents } from "./cart-contents.ts";
import type { StoredLine } from "./cart-line.store.ts";
import { emptyCart } from "./cart-view.ts";
import { lockCart } from "./cart.store.ts";
import { changeLines } from "./change-lines.ts";
import { insuredLines } from "./insured-lines.ts";
import { readCart } from "./owned-cart.ts";

type AddInput = HandlerInput<"api_add_item_to_cart">["body"];
type Change = HandlerInput<"api_update_cart_item">["body"];

/**
 * Writes to a cart. Each write locks the cart's row until it commits, so concurrent writes run one after
 * another. Each returns the current, repaired cart.
 */
export function createCartService(database: Database) {
  return {
    /**
     * Adds one piece of a variant. Creates the cart if there is none.
     * @throws {ApiFailure} the errors of the specification, section 8, and those of `once`
     */
    async addItem(
      shopper: Shopper,
      idempotencyKey: string | null,
      input: AddInput,
    ): Promise<Output<"api_add_item_to_cart">> {
      const request = {
        owner: shopper.owner,
        key: idempotencyKey,
        call: "api_add_item_to_cart",
        input,
      } as const;
      const add = (transaction: Transaction<Schema>) => addPiece(transaction, shopper, input);
      // Stores only the line: a repeated request returns the cart of its time.
      const added = await once(database, request, add, {
        identify: ({ uuid }) => ({ uuid }),
        answerAgain: async ({ uuid }) => ({ uuid, cart: await readCart(database, shopper) }),
      });
      return { ...added, next: nextAfterAdd(await findAddedProduct(database.db, input.id), input) };
    },

    /**
     * @throws {ApiFailure} CART_ITEM_NOT_FOUND; PRODUCT_VARIANT_EXHAUSTED when the stock is too low; COUPON::… when
     * the coupon allows one item only; those of `insuredLines`
     */
    updateItem(shopper: Shopper, uuid: string, change: Change): Promise<Cart> {
      return database.transaction(async (transaction) => {
        const cart = await lockCart(transaction, shopper.owner);
        if (cart === null) throw notInCart();
        return changeLines(transaction, cart, shopper, (lines, stored) => {
          const before = stored.find((line) => line.uuid === uuid);
          if (before === undefined) throw notInCart();
          const changed = lines.map((line) =>
            line.uuid === uuid ? changedLine(line, before, change) : line,
          );
          return change.withInsurance === undefined
            ? changed
            : insuredLines(changed, uuid, change.withInsurance);
        });
      });
    },

    /** @throws {ApiFailure} CART_ITEM_NOT_FOUND, unless `mayBeGone` */
    removeItem(
      shopper: Shopper,
      uuid: string,
      { mayBeGone }: { readonly mayBeGone: boolean },
    ): Promise<Cart> {
      return database.transaction(async (transaction) => {
        const cart = await lockCart(transaction, shopper.owner);
        const before = await loadContents(transaction, shopper);
        if (!mayBeGone && !before.lines.some((line) => line.uuid === uuid)) throw notInCart();
        if (cart === null) return emptyCart();
        // Removed first: repairs of a removed line are not reported.
        const lines = before.lines.filter((line) => line.uuid !== uuid);
        const after = repairContents({ ...before, lines });
        await saveContents(transaction, cart, before, after);
        return viewContents(after);
      });
    },
  };
}

const notInCart = () => new ApiFailure("CART_ITEM_NOT_FOUND", "This line is not in the cart");

/**
 * `line` is repaired, `before` is the stored line. Lowering a line that was above the stock is not refused.
 */
function changedLine(line: StoredLine, before: StoredLine, change: Change): StoredLine {
  const requested = change.quantity ?? line.quantity;
  const quantity = requested <= before.quantity ? Math.min(requested, line.quantity) : requested;
  const withFullBattery = hasFullBattery(line, change.withFullBattery ?? line.withFullBattery);
  return { ...line, quantity, withFullBattery, unitPrice: unitPriceOf(line.facts.price, withFullBattery) };
}
