import { allowsItems, type CartRepair, orderProductsCount, repairInsurance } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { type Coupon, couponOfCart } from "../coupon/coupon.public.ts";
import { releaseSurplus } from "../stock/stock.public.ts";
import { loadLines, saveLines, type StoredLine } from "./cart-line.store.ts";
import { viewCart } from "./cart-view.ts";
import { setCoupon } from "./cart.store.ts";
import { repairLines } from "./repair-lines.ts";

type Db = Kysely<Schema>;

/** The owner of a cart, and the language of the answer. */
export interface Shopper {
  readonly owner: Buffer;
  /** Uuid of the customer. */
  readonly customer: string | null;
  readonly locale: Locale;
}

/** The contents of a cart. */
export interface CartContents {
  readonly lines: readonly StoredLine[];
  readonly coupon: Coupon | null;
}

export interface RepairedContents extends CartContents {
  readonly repairs: readonly CartRepair[];
}

/** Loads the stored contents. Empty without a cart. */
export async function loadContents(db: Db, { owner, customer, locale }: Shopper): Promise<CartContents> {
  const lines = await loadLines(db, owner, locale);
  return { lines, coupon: await couponOfCart(db, owner, customer) };
}

/**
 * Adapts contents to the current facts and reports the changes (specification, section 8).
 *
 * A coupon is removed when the shopper cannot make it hold again: it has expired, was disabled, or is used up. A
 * coupon that only does not fit the present lines (below its minimum, other goods) stays, gives nothing, and is
 * an error of the cart: the shopper sees what is missing, and it holds again as soon as the lines fit.
 */
export function repairContents({ lines, coupon }: CartContents): RepairedContents {
  const repaired = repairLines(lines);
  const insured = repairInsurance(repaired.lines);
  const repairs = [...repaired.repairs, ...insured.repairs];
  if (coupon === null || coupon.problem === null) return { lines: insured.lines, coupon, repairs };
  const removed = { code: coupon.problem, coupon: coupon.code };
  return { lines: insured.lines, coupon: null, repairs: [...repairs, removed] };
}

/** Writes the difference between `before` and `after` to a locked cart. Units that it reserved and needs no more are free again. */
export async function saveContents(
  transaction: Db,
  cart: string,
  before: CartContents,
  after: CartContents,
): Promise<void> {
  await saveLines(transaction, cart, before.lines, after.lines);
  const needed = neededUnits(after.lines);
  const isLess = neededUnits(before.lines).some(
    ({ variantId, quantity }) =>
      quantity > (needed.find((other) => other.variantId === variantId)?.quantity ?? 0),
  );
  if (isLess) await releaseSurplus(transaction, cart, needed);
  if (before.coupon?.id !== after.coupon?.id) await setCoupon(transaction, cart, after.coupon?.id ?? null);
}

function neededUnits(lines: readonly StoredLine[]) {
  return [...new Set(lines.map(({ variantId }) => variantId))].map((variantId) => {
    const own = lines.filter((line) => line.variantId === variantId);
    const fullBatteryQuantity = orderProductsCount(own.filter(({ withFullBattery }) => withFullBattery));
    return { variantId, quantity: orderProductsCount(own), fullBatteryQuantity };
  });
}

/** The cart of the contract. */
export const viewContents = ({ lines, coupon, repairs }: RepairedContents): Cart =>
  viewCart(lines, repairs, coupon === null ? null : { ...coupon, isSimulated: false });

/** True if a coupon for instalments forbids that the number of items grows to this. */
export const exceedsCoupon = ({ lines, coupon }: CartContents, before: CartContents): boolean => {
  const items = orderProductsCount(lines);
  return coupon !== null && !allowsItems(coupon, items) && items > orderProductsCount(before.lines);
};
