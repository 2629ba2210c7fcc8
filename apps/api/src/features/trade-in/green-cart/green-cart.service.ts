import { randomUUID } from "node:crypto";
import type { CustomerGrading, GreenCart, HandlerInput, Output } from "@reprise/contracts";
import { carriersFor, isExpressGradingAvailable } from "@reprise/trade-in";
import type { Kysely, Transaction } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { once } from "../../../http/calls/idempotency.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { factsOf, loadGreenContents } from "./green-cart-contents.ts";
import {
  insertGreenLine,
  loadGreenLines,
  removeGreenLines,
  replaceGreenLine,
} from "./green-cart-line.store.ts";
import { viewGreenCart } from "./green-cart-view.ts";
import { ensureGreenCart, lockGreenCart, updateGreenCart } from "./green-cart.store.ts";
import { requireRoom, seenQuote } from "./new-line.ts";

type AddInput = HandlerInput<"api_add_item_to_green_cart">;

/** Reads the serial of a unit that the shop has sold to a seller. Null: another product, or not the seller's. */
export type SoldSerial = (
  db: Kysely<Schema>,
  seller: Shopper,
  sold: { readonly unit: string | null; readonly productId: string },
) => Promise<string | null>;

/** Writes to a green cart. Each locks its row until it commits, so concurrent writes run one after another. */
export function createGreenCartService(database: Database, soldSerial: SoldSerial) {
  const view = async (transaction: Transaction<Schema>, seller: Shopper): Promise<GreenCart> =>
    viewGreenCart(await loadGreenContents(transaction, seller));

  /** Changes the green cart of a seller; does nothing if there is none. */
  const change = (
    seller: Shopper,
    work: (transaction: Transaction<Schema>, cart: string) => Promise<unknown>,
  ): Promise<GreenCart> =>
    database.transaction(async (transaction) => {
      const cart = await lockGreenCart(transaction, seller.owner);
      if (cart !== null) await work(transaction, cart);
      return view(transaction, seller);
    });

  return {
    /**
     * Adds a product with a new quote, or replaces the line `editId`.
     * @throws {ApiFailure} those of `computeQuote` and `once`; TRADE_IN_PRICE_CHANGED, GREEN_CART_LIMIT_REACHED,
     * GREEN_CART_ITEM_NOT_FOUND
     */
    addItem(
      seller: Shopper,
      idempotencyKey: string | null,
      input: AddInput,
    ): Promise<Output<"api_add_item_to_green_cart">> {
      const request = {
        owner: seller.owner,
        key: idempotencyKey,
        call: "api_add_item_to_green_cart",
        input,
      } as const;
      const add = async (transaction: Transaction<Schema>) => {
        const cart = await ensureGreenCart(transaction, seller.owner);
        const { price, customerGradingDto } = input.body;
        const seen = { id: input.params.id, price, grading: customerGradingDto ?? null };
        const quote = await seenQuote(transaction, seller, seen);
        const { editId } = input.query;
        const sold = { unit: input.body.unit ?? null, productId: `${input.params.id}` };
        const line = {
          uuid: editId ?? randomUUID(),
          quote,
          searchUuid: input.body.searchUuid ?? null,
          soldSerial: await soldSerial(transaction, seller, sold),
        };
        if (editId === undefined) {
          await requireRoom(transaction, seller);
          await insertGreenLine(transaction, cart, line);
        } else if (!(await replaceGreenLine(transaction, cart, line))) throw notInCart();
        return { uuid: line.uuid, cart: await view(transaction, seller) };
      };
      // Stores only the line: a repeated request returns the cart of that time.
      return once(database, request, add, {
        identify: ({ uuid }) => ({ uuid }),
        answerAgain: async ({ uuid }) => ({
          uuid,
          cart: viewGreenCart(await loadGreenContents(database.db, seller)),
        }),
      });
    },

    /** @throws {ApiFailure} GREEN_CART_ITEM_NOT_FOUND */
    async answersOf(
      seller: Shopper,
      uuid: string,
    ): Promise<{ productId: number; customerGradingDto: CustomerGrading | null }> {
      const line = (await loadGreenLines(database.db, seller.owner)).find((each) => each.uuid === uuid);
      if (line === undefined) throw notInCart();
      return { productId: line.productId, customerGradingDto: line.grading };
    },

    /** @throws {ApiFailure} GREEN_CART_ITEM_NOT_FOUND */
    removeItem: (seller: Shopper, uuid: string): Promise<GreenCart> =>
      database.transaction(async (transaction) => {
        const cart = await lockGreenCart(transaction, seller.owner);
        const removed = cart === null ? 0 : await removeGreenLines(transaction, cart, [uuid]);
        if (removed === 0) throw notInCart();
        return view(transaction, seller);
      }),

    removeAll: (seller: Shopper): Promise<GreenCart> => change(seller, removeGreenLines),

    /** @throws {ApiFailure} EXPRESS_GRADING_NOT_AVAILABLE */
    addExpressGrading: (seller: Shopper): Promise<GreenCart> =>
      database.transaction(async (transaction) => {
        const cart = await lockGreenCart(transaction, seller.owner);
        const { lines } = factsOf(await loadGreenContents(transaction, seller));
        if (cart === null || !isExpressGradingAvailable(lines))
          throw new ApiFailure("EXPRESS_GRADING_NOT_AVAILABLE", "Express grading is for a few devices");
        await updateGreenCart(transaction, cart, { has_express_grading: true });
        return view(transaction, seller);
      }),

    removeExpressGrading: (seller: Shopper): Promise<GreenCart> =>
      change(seller, (transaction, cart) =>
        updateGreenCart(transaction, cart, { has_express_grading: false }),
      ),

    /** @throws {ApiFailure} CARRIER_NOT_AVAILABLE */
    chooseCarrier: (
      seller: Shopper,
      { carrier }: HandlerInput<"api_put_green_carrier">["body"],
    ): Promise<GreenCart> =>
      database.transaction(async (transaction) => {
        const cart = await lockGreenCart(transaction, seller.owner);
        const { lines } = factsOf(await loadGreenContents(transaction, seller));
        const carriers = carriersFor(lines.map(({ weightGrams }) => weightGrams));
        if (cart === null || lines.length === 0 || !carriers.some((each) => each.carrier === carrier))
          throw new ApiFailure("CARRIER_NOT_AVAILABLE", "The carrier does not take this green cart");
        await updateGreenCart(transaction, cart, { carrier });
        return view(transaction, seller);
      }),
  };
}

const notInCart = () => new ApiFailure("GREEN_CART_ITEM_NOT_FOUND", "This line is not in the green cart");
