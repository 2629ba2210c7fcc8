import type { CouponErrorCode } from "./error-codes.ts";
import { unitPriceOf, type VariantStock } from "./full-battery.ts";
import type { Grade } from "./grade.ts";
import type { InsuranceRepair } from "./insurance.ts";
import { MAX_QUANTITY_PER_LINE } from "./quantity.ts";

/** A line as stored in a cart. Callers may add fields; a repair does not change them. */
export interface CartLine {
  readonly uuid: string;
  readonly productId: number;
  readonly productName: string;
  readonly grade: Grade;
  readonly withFullBattery: boolean;
  readonly quantity: number;
  /** Price of one device in cents as the shopper last saw it, full battery included. */
  readonly unitPrice: number;
  /** True: others have reserved all of its units and not paid. It cannot be ordered until one of them is free again. */
  readonly isReserved: boolean;
}

/** The current facts of a variant; `price` in cents, without full battery. */
export interface VariantFacts extends VariantStock {
  readonly productId: number;
  readonly grade: Grade;
  readonly price: number;
  readonly isSaleable: boolean;
  /** Units that others have reserved and not paid: they may become free again. */
  readonly reserved: VariantStock;
}

interface RepairedLine {
  readonly uuid: string;
  readonly productName: string;
  readonly grade: Grade;
}

/** A coupon that does not hold any more was removed from the cart. */
export interface CouponRepair {
  readonly code: CouponErrorCode;
  readonly coupon: string;
}

/** One change to one line; prices in cents. `code` is its kind. */
export type LineRepair =
  | (RepairedLine & { readonly code: "CART_ITEM_GONE" })
  | (RepairedLine & { readonly code: "CART_ITEM_FULL_BATTERY_GONE" })
  | (RepairedLine & { readonly code: "CART_ITEM_PRICE_CHANGED"; readonly from: number; readonly to: number })
  | (RepairedLine & {
      readonly code: "CART_ITEM_QUANTITY_REDUCED";
      readonly from: number;
      readonly to: number;
    });

/** One change to the cart. */
export type CartRepair = LineRepair | CouponRepair | InsuranceRepair;

export interface RepairedCart<Line extends CartLine> {
  readonly lines: readonly Line[];
  readonly repairs: readonly LineRepair[];
}

/**
 * Adapts stored lines to the current facts and reports the changes (section 8).
 * - A line whose variant is unknown, not saleable or sold out is removed.
 * - A line whose last units others have reserved stays. It is marked, and is not again once a unit is free.
 * - An unavailable full battery is removed from the line, with its surcharge.
 * - Quantities only decrease. Lines of the same variant share its stock, the earlier line first. Repairing a
 * repaired cart changes nothing.
 */
export function repairCart<Line extends CartLine>(
  lines: readonly Line[],
  facts: readonly VariantFacts[],
): RepairedCart<Line> {
  const stock = new Map(facts.map((fact) => [keyOf(fact.productId, fact.grade), { ...fact }]));
  const repaired: Line[] = [];
  const repairs: LineRepair[] = [];

  for (const line of lines) {
    const about = { uuid: line.uuid, productName: line.productName, grade: line.grade };
    const left = stock.get(keyOf(line.productId, line.grade));
    if (left === undefined || !left.isSaleable || !hasUnits(left)) {
      repairs.push({ ...about, code: "CART_ITEM_GONE" });
      continue;
    }

    const withFullBattery =
      line.withFullBattery && (unitsFor(true, left) > 0 || left.reserved.fullBatteryQuantity > 0);
    if (line.withFullBattery && !withFullBattery)
      repairs.push({ ...about, code: "CART_ITEM_FULL_BATTERY_GONE" });

    const unitPrice = unitPriceOf(left.price, withFullBattery);
    // Compared including the ordered battery: its removal has a repair of its own.
    if (line.unitPrice !== unitPriceOf(left.price, line.withFullBattery)) {
      repairs.push({ ...about, code: "CART_ITEM_PRICE_CHANGED", from: line.unitPrice, to: unitPrice });
    }

    const free = unitsFor(withFullBattery, left);
    const isReserved = free <= 0;
    const available = isReserved ? unitsFor(withFullBattery, left.reserved) : free;
    const quantity = Math.min(line.quantity, available, MAX_QUANTITY_PER_LINE);
    if (quantity < line.quantity) {
      repairs.push({ ...about, code: "CART_ITEM_QUANTITY_REDUCED", from: line.quantity, to: quantity });
    }
    if (!isReserved) {
      left.quantity -= quantity;
      if (withFullBattery) left.fullBatteryQuantity -= quantity;
    }
    repaired.push({ ...line, withFullBattery, unitPrice, quantity, isReserved });
  }
  return { lines: repaired, repairs };
}

const hasUnits = ({ quantity, reserved }: VariantFacts) => quantity > 0 || reserved.quantity > 0;

const unitsFor = (withFullBattery: boolean, { quantity, fullBatteryQuantity }: VariantStock): number =>
  withFullBattery ? Math.min(quantity, fullBatteryQuantity) : quantity;

function keyOf(productId: number, grade: Grade): string {
  return `${productId}:${grade}`;
}
