import { randomUUID } from "node:crypto";
import { fullBatteryChosen, MAX_CART_LINES, unitPriceOf } from "@reprise/cart";
import type { Cart, HandlerInput, Output } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { once } from "../../http/calls/idempotency.ts";
import {
  exceedsCoupon,
  loadContents,
  saveContents,
  settleContents,
  type Shopper,
  viewContents,
} from "./cart-contents.ts";
import type { StoredLine } from "./cart-line.store.ts";
import { ensureCart, lockCart } from "./cart.store.ts";
import { findOffer, isWithdrawn, type Offer, productExists } from "./offer.store.ts";
import { insuredLines } from "./insured-lines.ts";
import { readCart } from "./owned-cart.ts";
import { emptyCart } from "./cart-view.ts";

type AddInput = HandlerInput<"api_add_item_to_cart">["body"];
type Change = HandlerInput<"api_update_cart_item">["body"];
type Lines = readonly StoredLine[];

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
    addItem(
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
      const add = async (transaction: Transaction<Schema>) => {
        const cart = await ensureCart(transaction, shopper.owner, randomUUID());
        const offer = await findSaleable(transaction, input, shopper.locale);
        const piece = newLine(offer, input);
        let uuid = piece.uuid;
        const view = await changeLines(transaction, cart, shopper, (lines) => {
          const same = lines.find(
            (line) => line.variantId === piece.variantId && line.withFullBattery === piece.withFullBattery,
          );
          if (same === undefined) return withLine(lines, piece);
          uuid = same.uuid;
          return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
        });
        return { uuid, cart: view };
      };
      // Stores only the line: a repeated request returns the cart of that time.
      return once(database, request, add, {
        identify: ({ uuid }) => ({ uuid }),
        answerAgain: async ({ uuid }) => ({
          uuid,
          cart: await readCart(database, shopper),
        }),
      });
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
        const after = settleContents({ ...before, lines });
        await saveContents(transaction, cart, before, after);
        return viewContents(after);
      });
    },
  };
}

const notInCart = () => new ApiFailure("CART_ITEM_NOT_FOUND", "This line is not in the cart");

/**
 * Changes the lines of a locked cart. First it repairs the stored lines and reports these repairs. If the
 * change itself would need a repair, it exceeds the stock and is refused.
 */
async function changeLines(
  transaction: Transaction<Schema>,
  cart: string,
  shopper: Shopper,
  change: (lines: Lines, stored: Lines) => Lines,
): Promise<Cart> {
  const stored = await loadContents(transaction, shopper);
  const repaired = settleContents(stored);
  const changed = settleContents({ ...repaired, lines: change(repaired.lines, stored.lines) });
  // A second item ends the insurance of the first; the shopper is told.
  const ended = changed.repairs.filter(({ code }) => code === "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE");
  if (changed.repairs.length > ended.length)
    throw new ApiFailure("PRODUCT_VARIANT_EXHAUSTED", "There are no more of this variant");
  if (exceedsCoupon(changed, repaired))
    throw new ApiFailure(
      "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED",
      "The coupon allows one item only",
    );
  await saveContents(transaction, cart, stored, changed);
  return viewContents({ ...changed, repairs: [...repaired.repairs, ...ended] });
}

function withLine(lines: Lines, line: StoredLine): Lines {
  if (lines.length < MAX_CART_LINES) return [...lines, line];
  throw new ApiFailure("CART_LIMIT_REACHED", `A cart takes ${MAX_CART_LINES} lines`);
}

async function findSaleable(
  transaction: Transaction<Schema>,
  { id, productVariantLabel }: AddInput,
  locale: Locale,
): Promise<Offer> {
  const offer = await findOffer(transaction, id, productVariantLabel, locale);
  if (offer === null) {
    throw (await productExists(transaction, id))
      ? new ApiFailure("PRODUCT_VARIANT_DOESNT_EXIST", "The product has no such variant")
      : new ApiFailure("PRODUCT_DOESNT_EXIST", "There is no such product");
  }
  if (offer.facts.quantity > 0) return offer;
  throw (await isWithdrawn(transaction, id))
    ? new ApiFailure("PRODUCT_NOT_SALEABLE", "The product is not sold any more")
    : new ApiFailure("PRODUCT_VARIANT_OUT_OF_STOCK", "The variant is sold out");
}

function newLine(offer: Offer, input: AddInput): StoredLine {
  const withFullBattery = hasFullBattery(offer, input.withFullBattery);
  return {
    ...offer,
    uuid: randomUUID(),
    withFullBattery,
    withInsurance: input.withInsurance && offer.insurancePrice !== null,
    quantity: 1,
    unitPrice: unitPriceOf(offer.facts.price, withFullBattery),
    searchUuid: input.searchUuid ?? null,
    addedAt: null,
  };
}

/**
 * `line` is repaired, `before` is the stored line. Lowering a line that was above the stock is not refused.
 */
function changedLine(line: StoredLine, before: StoredLine, change: Change): StoredLine {
  const requested = change.quantity ?? line.quantity;
  const quantity = requested <= before.quantity ? Math.min(requested, line.quantity) : requested;
  const withFullBattery = hasFullBattery(line, change.withFullBattery ?? line.withFullBattery);
  return { ...line, quantity, withFullBattery, unitPrice: unitPriceOf(line.facts.price, withFullBattery) };
}

const hasFullBattery = ({ categoryIds, facts }: Offer, userOption: boolean) =>
  fullBatteryChosen({ categoryIds, variant: facts, userOption });
