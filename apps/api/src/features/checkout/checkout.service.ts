import type { CallName, Checkout, DeliveryOffer, HandlerInput } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { addressErrors } from "@reprise/order";
import type { Database } from "../../db/database.ts";
import { ApiFailure, invalidInput } from "../../http/calls/api-failure.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { once } from "../../http/calls/idempotency.ts";
import { insuredLines, lockCart, type Shopper } from "../cart/cart.public.ts";
import {
  cartEmpty,
  type Change,
  type ChangeOptions,
  type CheckoutRules,
  createCheckoutChange,
} from "./change-checkout.ts";
import {
  isChanged,
  loadCheckout,
  saveCheckout,
  repairCheckout,
  type RepairedCheckout,
} from "./checkout-state.ts";
import { viewCheckout } from "./checkout-view.ts";
import { viewDelivery } from "./delivery-view.ts";
import { guestEmail, savedAddress } from "./entered-address.ts";
import { goodsOf } from "./order-items.ts";
import { refusesInsurance } from "./refused-insurance.ts";
import { isOffered } from "./repair-draft.ts";
import { addressMissing, withDelivery } from "./with-delivery.ts";

/** A write, as far as its idempotency is concerned. */
interface Request {
  readonly call: CallName;
  readonly idempotencyKey: string | null;
  readonly input: unknown;
  readonly client: Client;
}

type AddressInput = HandlerInput<"api_put_checkout_address">["body"];

const EMPTY: RepairedCheckout = {
  contents: { lines: [], coupon: null, repairs: [] },
  draft: null,
  account: null,
  repairs: [],
};

/**
 * The draft of an order. It belongs to the owner of the cart, and each write locks the cart's row until it commits.
 * Prices, stock, coupon and entries are repaired at each read and write. Only that answer reports the changes.
 */
export function createCheckoutService(database: Database, rules: CheckoutRules) {
  const { paymentMethods: methods, seller } = rules;
  const changeCheckout = createCheckoutChange(rules);
  const view = (checkout: RepairedCheckout) => viewCheckout(checkout, { methods, seller });

  /** The checkout as it would be repaired. Stores and reports nothing. */
  const look = async (shopper: Shopper | null): Promise<RepairedCheckout> =>
    shopper === null ? EMPTY : repairCheckout(await loadCheckout(database.db, shopper), methods);

  /** Returns the shopper's checkout. Without a cart it is empty. */
  async function read(shopper: Shopper | null): Promise<Checkout> {
    if (shopper === null) return view(EMPTY);
    const found = await loadCheckout(database.db, shopper);
    const repaired = repairCheckout(found, methods);
    if (!isChanged(found, repaired)) return view(repaired);
    return database.transaction(async (transaction) => {
      const cart = await lockCart(transaction, shopper.owner);
      if (cart === null) return view(EMPTY);
      const before = await loadCheckout(transaction, shopper);
      const after = repairCheckout(before, methods);
      await saveCheckout(transaction, cart, before, after);
      return view(after);
    });
  }

  /** @throws {ApiFailure} CART_EMPTY, PRODUCT_VARIANT_EXHAUSTED, what `change` refuses, and the failures of `once` */
  async function write(
    shopper: Shopper | null,
    request: Request,
    change: Change,
    options: ChangeOptions = {},
  ): Promise<Checkout> {
    if (shopper === null) throw cartEmpty();
    const { call, idempotencyKey, input } = request;
    return once(
      database,
      { owner: shopper.owner, key: idempotencyKey, call, input },
      async (transaction) => view(await changeCheckout(transaction, shopper, change, options)),
      // Stores no personal data: a repeat returns the checkout of that time.
      { identify: () => ({}), answerAgain: () => read(shopper) },
    );
  }

  const writeHolding = (shopper: Shopper | null, request: Request, change: Change) =>
    write(shopper, request, change, { holdsUnitsFor: request.client });

  return {
    read,

    /** @throws {ApiFailure} also VALIDATION_FAILED, NOT_FOUND, PACKSTATION_ADDRESS_NOT_ALLOWED */
    putAddress: (shopper: Shopper | null, request: Request, input: AddressInput): Promise<Checkout> =>
      write(shopper, request, (draft, { account, contents }) => {
        const { kind, ...address } =
          input.address ?? savedAddress(account?.addresses ?? [], input.savedAddress);
        const isShipping = kind !== "billing";
        // Insurance does not prevent an address: it is removed from the order, and the answer says so.
        const parcel = { ...goodsOf(contents).parcel, hasInsurance: false };
        if (isShipping && addressErrors(address, parcel).length > 0)
          throw new ApiFailure("PACKSTATION_ADDRESS_NOT_ALLOWED", "The goods do not fit into a packstation");
        return {
          ...draft,
          email: account === null ? guestEmail(input.email, draft.email) : null,
          ...(isShipping ? { shippingAddress: address } : {}),
          ...(kind === "shipping" ? {} : { billingAddress: address }),
        };
      }),

    /** @throws {ApiFailure} also CHECKOUT_ADDRESS_MISSING, DELIVERY_METHOD_VALIDATION_FAILED */
    putDeliveryMethod: (
      shopper: Shopper | null,
      request: Request,
      { method }: HandlerInput<"api_put_checkout_delivery_method">["body"],
    ): Promise<Checkout> =>
      writeHolding(shopper, request, (draft, { contents }) => withDelivery(draft, contents, method)),

    /** @throws {ApiFailure} also CHECKOUT_ADDRESS_MISSING, DELIVERY_METHOD_VALIDATION_FAILED, INVALID_PAYMENT_METHOD */
    putPaymentMethod: (
      shopper: Shopper | null,
      request: Request,
      { method, deliveryMethod, useCredit }: HandlerInput<"api_put_checkout_payment_method">["body"],
    ): Promise<Checkout> =>
      writeHolding(shopper, request, (before, checkout) => {
        const { contents } = checkout;
        if (before.shippingAddress === null) throw addressMissing();
        const draft = deliveryMethod === undefined ? before : withDelivery(before, contents, deliveryMethod);
        if (method !== null && !isOffered(method, draft, methods))
          throw new ApiFailure("INVALID_PAYMENT_METHOD", "This payment method is not offered");
        // An order that cost nothing had no choice. If its delivery costs something now, the step shows it.
        if (method === null && !useCredit && view(checkout).totals.total > 0)
          throw invalidInput({ path: "body.method", message: "is needed without credit" });
        return { ...draft, paymentMethod: method, usesCredit: useCredit, paymentFailed: false };
      }),

    /** @throws {ApiFailure} also ADDRESS_DOES_NOT_ALLOW_INSURANCE and those of `insuredLines` */
    putInsurance: (
      shopper: Shopper | null,
      request: Request,
      { uuid, withInsurance }: HandlerInput<"api_put_checkout_insurance">["body"],
    ): Promise<Checkout> =>
      write(shopper, request, (draft) => draft, {
        changeContents: (contents, draft) => {
          if (withInsurance && refusesInsurance(draft))
            throw new ApiFailure(
              "ADDRESS_DOES_NOT_ALLOW_INSURANCE",
              "Parcels to this address are not insured",
            );
          return { ...contents, lines: insuredLines(contents.lines, uuid, withInsurance) };
        },
      }),

    /** The ways in which the cart can be delivered: to the shipping address, without one to the country of the language. */
    async deliveryMethods(shopper: Shopper | null, locale: Locale): Promise<DeliveryOffer> {
      const { contents, draft } = await look(shopper);
      return viewDelivery(contents, draft, { locale });
    },

    /** The ways to pay for what was entered. */
    paymentMethods: async (shopper: Shopper | null): Promise<Checkout["choices"]["paymentMethods"]> =>
      view(await look(shopper)).choices.paymentMethods,
  };
}
