import { randomUUID } from "node:crypto";
import { fullBatteryChosen, isOneLine, MAX_CART_LINES, NO_OPTIONS, unitPriceOf } from "@reprise/cart";
import type { Cart, HandlerInput } from "@reprise/contracts";
import { WRISTBAND_PATH } from "@reprise/contracts/forms";
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
 * Adds one piece of a variant, and with it the wristband that was chosen for it. Creates the cart if there is none.
 * @throws {ApiFailure} the errors of the specification, section 8; `fields` names the wristband if they are about it
 */
export async function addPiece(
  transaction: Transaction<Schema>,
  shopper: Shopper,
  input: AddInput,
): Promise<{ readonly uuid: string; readonly cart: Cart }> {
  const cart = await ensureCart(transaction, shopper.owner, randomUUID());
  const piece = await newLine(transaction, cart, input, shopper.locale);
  const wristband = await wristbandLine(transaction, cart, input, shopper.locale);
  let uuid = piece.uuid;
  const view = await changeLines(transaction, cart, shopper, (lines) => {
    const added = withPiece(lines, piece);
    uuid = added.find((line) => isSame(line, piece))?.uuid ?? uuid;
    return wristband === null ? added : withWristband(added, wristband);
  });
  return { uuid, cart: view };
}

/**
 * Adds one piece of a variant unless the cart has one, and its wristband in the same way: a repeat adds none. Returns what
 * was repaired in the cart.
 * @throws {ApiFailure} as `addPiece` does
 */
export async function ensurePiece(
  transaction: Transaction<Schema>,
  shopper: Shopper,
  input: AddInput,
): Promise<Cart["repaired"]> {
  const cart = await ensureCart(transaction, shopper.owner, randomUUID());
  const { lines } = await loadContents(transaction, shopper);
  const isThere = ({ id, productVariantLabel, withFullBattery }: PieceInput) =>
    lines.some(
      (line) =>
        line.productId === id &&
        line.grade === productVariantLabel &&
        isOneLine(line, { withFullBattery: hasFullBattery(line, withFullBattery) }),
    );
  if (!isThere(input)) return (await addPiece(transaction, shopper, input)).cart.repaired;
  if (input.wristband === undefined || isThere(pieceOf(input.wristband))) return [];
  const wristband = await wristbandLine(transaction, cart, input, shopper.locale);
  if (wristband === null) return [];
  return (await changeLines(transaction, cart, shopper, (current) => withWristband(current, wristband)))
    .repaired;
}

type PieceInput = Omit<AddInput, "wristband">;

/** A wristband has no options. */
const pieceOf = (wristband: NonNullable<AddInput["wristband"]>): PieceInput => ({
  ...wristband,
  ...NO_OPTIONS,
});

/** Null: the input has no wristband. */
async function wristbandLine(
  transaction: Transaction<Schema>,
  cart: string,
  { wristband }: AddInput,
  locale: Locale,
) {
  if (wristband === undefined) return null;
  try {
    return await newLine(transaction, cart, pieceOf(wristband), locale);
  } catch (error) {
    throw error instanceof ApiFailure ? aboutWristband(error) : error;
  }
}

const aboutWristband = ({ code, message }: Pick<ApiFailure, "code" | "message">) =>
  new ApiFailure(code, message, { fields: [{ path: WRISTBAND_PATH, message }] });

/** @throws {ApiFailure} PRODUCT_VARIANT_EXHAUSTED about the wristband, before it would be taken for one about the watch */
function withWristband(lines: Lines, wristband: StoredLine): Lines {
  const inCart = lines.find((line) => isSame(line, wristband))?.quantity ?? 0;
  if (inCart >= wristband.facts.quantity)
    throw aboutWristband({
      code: "PRODUCT_VARIANT_EXHAUSTED",
      message: "There are no more of this wristband",
    });
  return withPiece(lines, wristband);
}

const isSame = (line: StoredLine, piece: StoredLine) =>
  line.variantId === piece.variantId && isOneLine(line, piece);

const withPiece = (lines: Lines, piece: StoredLine): Lines =>
  lines.some((line) => isSame(line, piece))
    ? lines.map((line) => (isSame(line, piece) ? { ...line, quantity: line.quantity + 1 } : line))
    : withLine(lines, piece);

function withLine(lines: Lines, line: StoredLine): Lines {
  if (lines.length < MAX_CART_LINES) return [...lines, line];
  throw new ApiFailure("CART_LIMIT_REACHED", `A cart takes ${MAX_CART_LINES} lines`);
}

async function findSaleable(
  transaction: Transaction<Schema>,
  cart: string,
  { id, productVariantLabel }: PieceInput,
  locale: Locale,
): Promise<Offer> {
  const offer = await findOffer(transaction, cart, { productId: id, grade: productVariantLabel }, locale);
  if (offer === null) {
    throw (await productExists(transaction, id))
      ? new ApiFailure("PRODUCT_VARIANT_DOESNT_EXIST", "The product has no such variant")
      : new ApiFailure("PRODUCT_DOESNT_EXIST", "There is no such product");
  }
  if (offer.facts.quantity > 0) return offer;
  if (offer.reserved.quantity > 0)
    throw new ApiFailure("PRODUCT_VARIANT_EXHAUSTED", "Others have reserved all units of this variant");
  throw (await isWithdrawn(transaction, id))
    ? new ApiFailure("PRODUCT_NOT_SALEABLE", "The product is not sold any more")
    : new ApiFailure("PRODUCT_VARIANT_OUT_OF_STOCK", "The variant is sold out");
}

/** True if a unit with a new battery is wanted and there is one. */
export const hasFullBattery = ({ categoryIds, facts }: Offer, userOption: boolean): boolean =>
  fullBatteryChosen({ categoryIds, variant: facts, userOption });

async function newLine(
  transaction: Transaction<Schema>,
  cart: string,
  input: PieceInput,
  locale: Locale,
): Promise<StoredLine> {
  const offer = await findSaleable(transaction, cart, input, locale);
  const withFullBattery = hasFullBattery(offer, input.withFullBattery);
  return {
    ...offer,
    uuid: randomUUID(),
    withFullBattery,
    withInsurance: input.withInsurance && offer.insurancePrice !== null,
    quantity: 1,
    unitPrice: unitPriceOf(offer.facts.price, withFullBattery),
    isReserved: false,
    searchUuid: input.searchUuid ?? null,
    addedAt: null,
  };
}
