import { randomUUID } from "node:crypto";
import { fullBatteryChosen, MAX_CART_LINES, unitPriceOf } from "@reprise/cart";
import type { Cart, HandlerInput, Output } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { loadContents, type Shopper } from "./cart-contents.ts";
import type { StoredLine } from "./cart-line.store.ts";
import { ensureCart } from "./cart.store.ts";
import { changeLines, type Lines } from "./change-lines.ts";
import { findOffer, isWithdrawn, type Offer, productExists } from "./offer.store.ts";

type AddInput = HandlerInput<"api_add_item_to_cart">["body"];

/**
 * Adds one piece of a variant. Creates the cart if there is none.
 * @throws {ApiFailure} the errors of the specification, section 8
 */
export async function addPiece(
  transaction: Transaction<Schema>,
  shopper: Shopper,
  input: AddInput,
): Promise<Output<"api_add_item_to_cart">> {
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
}

/**
 * Adds one piece of a variant unless the cart has one: a repeat adds none. Returns what was repaired in the cart.
 * @throws {ApiFailure} as `addPiece` does
 */
export async function ensurePiece(
  transaction: Transaction<Schema>,
  shopper: Shopper,
  input: AddInput,
): Promise<Cart["repaired"]> {
  await ensureCart(transaction, shopper.owner, randomUUID());
  const { lines } = await loadContents(transaction, shopper);
  const { id, productVariantLabel, withFullBattery } = input;
  const isThere = lines.some(
    (line) =>
      line.productId === id &&
      line.grade === productVariantLabel &&
      line.withFullBattery === hasFullBattery(line, withFullBattery),
  );
  return isThere ? [] : (await addPiece(transaction, shopper, input)).cart.repaired;
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

/** True if a unit with a new battery is wanted and there is one. */
export const hasFullBattery = ({ categoryIds, facts }: Offer, userOption: boolean): boolean =>
  fullBatteryChosen({ categoryIds, variant: facts, userOption });

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
