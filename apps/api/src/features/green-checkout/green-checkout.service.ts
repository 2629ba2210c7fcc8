import { randomUUID } from "node:crypto";
import type { CallName, GreenCheckout, HandlerInput } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure, invalidInput } from "../../http/calls/api-failure.ts";
import { once } from "../../http/calls/idempotency.ts";
import type { Shopper } from "../cart/cart.public.ts";
import { guestEmail, savedAddress } from "../checkout/checkout.public.ts";
import { type PayoutOffers, readMethod } from "../payout/payout.public.ts";
import {
  EMPTY_GREEN_CART,
  type GreenContents,
  lockGreenCart,
  namedAnswersOf,
  productsOf,
  updateGreenCart,
} from "../trade-in/trade-in.public.ts";
import { type GreenCheckoutState, loadGreenCheckout } from "./green-checkout-state.ts";
import { viewGreenCheckout } from "./green-checkout-view.ts";
import { type GreenDraft, saveGreenDraft } from "./green-draft.store.ts";
import { shippingChoices, shippingError } from "./shipping-choices.ts";

export interface GreenCheckoutDependencies {
  readonly database: Database;
  readonly offers: PayoutOffers;
}

/** A write, as far as its idempotency is concerned. */
interface Request {
  readonly call: CallName;
  readonly idempotencyKey: string | null;
  readonly input: unknown;
}

type Body<
  N extends
    | "api_put_green_checkout_address"
    | "api_put_green_checkout_shipping"
    | "api_put_green_checkout_payout",
> = HandlerInput<N>["body"];

/** What a step changes: its entries, and the carrier of the cart. */
type Entry = Partial<Omit<GreenDraft, "tradeInUuid">> & Partial<Pick<GreenContents, "carrier">>;

const EMPTY: GreenCheckoutState = { contents: EMPTY_GREEN_CART, draft: null, account: null };

const newDraft = (): GreenDraft => ({
  tradeInUuid: randomUUID(),
  email: null,
  address: null,
  handover: null,
  pickup: null,
  payout: null,
});

const cartEmpty = () => new ApiFailure("GREEN_CART_EMPTY", "There is nothing to sell");

/**
 * The draft of a trade-in order. It belongs to the owner of the green cart, and each write locks the cart's row until it
 * commits. Reads check the entries again and change nothing.
 */
export function createGreenCheckoutService({ database, offers }: GreenCheckoutDependencies) {
  const view = async (db: Kysely<Schema>, state: GreenCheckoutState, locale: Locale) =>
    viewGreenCheckout(state, {
      offers,
      products: await productsOf(db, state.contents.lines, locale),
      answers: await namedAnswersOf(db, state.contents.lines, locale),
    });

  /** Returns the seller's checkout. Without a green cart it is empty. */
  const read = async (seller: Shopper | null, locale: Locale): Promise<GreenCheckout> =>
    view(database.db, seller === null ? EMPTY : await loadGreenCheckout(database.db, seller), locale);

  /** @throws {ApiFailure} GREEN_CART_EMPTY, what `enter` refuses, and the failures of `once` */
  async function write(
    seller: Shopper | null,
    { call, idempotencyKey, input }: Request,
    enter: (draft: GreenDraft, state: GreenCheckoutState) => Entry,
  ): Promise<GreenCheckout> {
    if (seller === null) throw cartEmpty();
    const change = async (transaction: Kysely<Schema>) => {
      const cart = await lockGreenCart(transaction, seller.owner);
      const state = await loadGreenCheckout(transaction, seller);
      if (cart === null || state.contents.lines.length === 0) throw cartEmpty();
      const before = state.draft ?? newDraft();
      const { carrier = state.contents.carrier, ...entered } = enter(before, state);
      const draft = { ...before, ...entered };
      await saveGreenDraft(transaction, cart, draft);
      if (carrier !== state.contents.carrier) await updateGreenCart(transaction, cart, { carrier });
      const after = { ...state, contents: { ...state.contents, carrier }, draft };
      return view(transaction, after, seller.locale);
    };
    const request = { owner: seller.owner, key: idempotencyKey, call, input };
    // Stores no personal data: a repeat returns the checkout of that time.
    return once(database, request, change, {
      identify: () => ({}),
      answerAgain: () => read(seller, seller.locale),
    });
  }

  return {
    read,

    /** @throws {ApiFailure} also VALIDATION_FAILED, NOT_FOUND */
    putAddress: (seller: Shopper | null, request: Request, input: Body<"api_put_green_checkout_address">) =>
      write(seller, request, (draft, { account }) => {
        const chosen = input.savedAddress && { ...input.savedAddress, kind: "shipping" as const };
        const { kind: _, ...address } = input.address ?? savedAddress(account?.addresses ?? [], chosen);
        return { address, email: account === null ? guestEmail(input.email, draft.email) : null };
      }),

    /** @throws {ApiFailure} also GREEN_CHECKOUT_INCOMPLETE, CARRIER_NOT_AVAILABLE, PICKUP_NOT_AVAILABLE */
    putShipping: (seller: Shopper | null, request: Request, input: Body<"api_put_green_checkout_shipping">) =>
      write(seller, request, ({ address }, { contents }) => {
        if (address === null)
          throw new ApiFailure("GREEN_CHECKOUT_INCOMPLETE", "Enter where the parcel comes from first");
        const error = shippingError(shippingChoices(contents, address), input);
        if (error !== null) throw error;
        return input;
      }),

    /** @throws {ApiFailure} also VALIDATION_FAILED, PAYOUT_METHOD_NOT_OFFERED */
    putPayout: (
      seller: Shopper | null,
      request: Request,
      { method }: Body<"api_put_green_checkout_payout">,
    ) =>
      write(seller, request, ({ payout }, { account }) => {
        const chosen = method ?? payout;
        if (chosen === null) throw invalidInput({ path: "body.method", message: "is needed" });
        return { payout: readMethod(chosen, { customer: account?.uuid ?? null }, offers) };
      }),
  };
}
