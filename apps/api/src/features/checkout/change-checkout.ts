import { randomUUID } from "node:crypto";
import type { Checkout } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { lockCart, type RepairedContents, type Shopper } from "../cart/cart.public.ts";
import {
  loadCheckout,
  saveCheckout,
  repairCheckout,
  type RepairedCheckout,
  repairEntries,
} from "./checkout-state.ts";
import { NOTHING_ENTERED } from "./checkout-view.ts";
import { lockClaimant } from "./claimant.ts";
import { type CheckoutDraft, saveClaimant } from "./draft.store.ts";
import { type HoldRules, holdUnits } from "./hold-units.ts";
import type { PaymentMethod } from "./payment-method.ts";

export interface CheckoutRules {
  /** In the order in which shoppers see them. */
  readonly paymentMethods: readonly PaymentMethod[];
  readonly holds: HoldRules;
  /** Named beside the right of withdrawal. Null: the shop has no legal data. */
  readonly seller: Checkout["seller"];
}

export type Change = (draft: CheckoutDraft, checkout: RepairedCheckout) => CheckoutDraft;

export interface ChangeOptions {
  /** Changes the lines; by default they stay. */
  readonly changeContents?: (contents: RepairedContents, draft: CheckoutDraft) => RepairedContents;
  /** The client of a shopper who is about to pay: the units are reserved. */
  readonly holdsUnitsFor?: Client;
}

export const cartEmpty = () => new ApiFailure("CART_EMPTY", "There is nothing to order");

/** Whoever comes too late is told so: the repairs that emptied the cart are reported by its next read. */
const nothingLeft = ({ repairs }: RepairedContents) =>
  repairs.some(({ code }) => code === "CART_ITEM_GONE")
    ? new ApiFailure("PRODUCT_VARIANT_EXHAUSTED", "All that was in the cart is sold")
    : cartEmpty();

const newDraft = (): CheckoutDraft => ({ ...NOTHING_ENTERED, orderUuid: randomUUID() });

/**
 * Returns the one way to change a checkout. It locks the cart until the transaction ends, and repairs what is stored before
 * and after the change.
 */
export function createCheckoutChange({ paymentMethods: methods, holds }: CheckoutRules) {
  /** @throws {ApiFailure} CART_EMPTY, PRODUCT_VARIANT_EXHAUSTED, and what `change` refuses */
  return async (
    transaction: Kysely<Schema>,
    shopper: Shopper,
    change: Change,
    { changeContents = (contents) => contents, holdsUnitsFor: client }: ChangeOptions = {},
  ): Promise<RepairedCheckout & { readonly draft: CheckoutDraft }> => {
    const cart = await lockCart(transaction, shopper.owner);
    if (cart === null) throw cartEmpty();
    const before = await loadCheckout(transaction, shopper);
    const repaired = repairCheckout(before, methods);
    if (repaired.contents.lines.length === 0) throw nothingLeft(repaired.contents);
    const changed = change(repaired.draft ?? newDraft(), repaired);
    const { repairs, ...entries } = repairEntries(
      changed,
      changeContents(repaired.contents, changed),
      methods,
    );
    const { contents, draft } = entries;
    const email = repaired.account?.email ?? draft.email;
    const claimant =
      client === undefined
        ? null
        : await lockClaimant(transaction, { customer: shopper.customer, email, client });
    const holdUntil =
      claimant === null
        ? draft.holdUntil
        : await holdUnits(
            transaction,
            { cart, owner: shopper.owner, contents, before: draft.holdUntil, claimant },
            holds,
          );
    const after = {
      ...repaired,
      contents,
      draft: { ...draft, holdUntil },
      repairs: [...repaired.repairs, ...repairs],
    };
    await saveCheckout(transaction, cart, before, after);
    if (claimant !== null) await saveClaimant(transaction, cart, claimant);
    return after;
  };
}
