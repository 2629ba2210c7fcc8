import {
  allowsInsurance,
  cartExtras,
  cartPromise,
  cartTotals,
  type CartRepair,
  couponEffect,
  forEachPrice,
  NO_COUPON,
  optionsOf,
  orderProductsCount,
  unitPriceOf,
} from "@reprise/cart";
import type { Cart, CartItem } from "@reprise/contracts";
import { unitWarranty, warehouseDate } from "@reprise/order";
import type { Coupon } from "../coupon/coupon.public.ts";
import { unitsFor, vatSchemeOf } from "../stock/stock.public.ts";
import type { StoredLine } from "./cart-line.store.ts";

/** A coupon to show, stored in the cart or only simulated. */
export interface ShownCoupon extends Omit<Coupon, "id" | "problem"> {
  readonly isSimulated: boolean;
}

/** Builds the cart of the contract from repaired lines and a coupon that holds. */
export function viewCart(
  lines: readonly StoredLine[],
  repairs: readonly CartRepair[],
  coupon: ShownCoupon | null,
  now = new Date(),
): Cart {
  const effect = coupon === null ? NO_COUPON : couponEffect(coupon, lines);
  const totals = cartTotals(lines, effect, cartExtras(lines));
  return {
    cartItems: lines.map((line, index) => toItem(line, lines, effect.lineDiscounts[index] ?? 0, now)),
    ...forEachPrice((kind) => totals[kind]),
    paymentPrice: totals.total,
    promise: cartPromise(lines) ?? null,
    repaired: [...repairs],
    orderProductsCount: orderProductsCount(lines),
    coupons: coupon === null ? [] : [viewCoupon(coupon)],
    errors: [
      ...(effect.problem === null ? [] : [effect.problem]),
      ...(lines.some(({ isReserved }) => isReserved) ? [{ type: "CART_ITEM_RESERVED" as const }] : []),
    ],
  };
}

export const emptyCart = (): Cart => viewCart([], [], null);

const viewCoupon = ({ code, kind, value, minimumGoods, isSimulated }: ShownCoupon) => ({
  code,
  kind,
  value,
  minimumGoods,
  isSimulated,
});

/** Units available to a line after the other lines of its variant. */
function availableTo(line: StoredLine, lines: readonly StoredLine[]): number {
  const others = lines.filter((other) => other !== line && other.variantId === line.variantId);
  const free = Math.max(0, line.facts.quantity - orderProductsCount(others));
  return line.withFullBattery ? Math.min(free, line.facts.fullBatteryQuantity) : free;
}

/** What a claim of the whole cart would ask for a line. */
function unitRequest(line: StoredLine, lines: readonly StoredLine[]) {
  const withFullBatteryBefore = orderProductsCount(
    lines.filter((other) => other.variantId === line.variantId && other.withFullBattery),
  );
  return { ...line, withFullBatteryBefore };
}

/** The delivery of a line that is not ordered. */
const NOT_SENT = { arrivesOn: null, deliveredOn: null };

function toItem(line: StoredLine, lines: readonly StoredLine[], discount: number, now: Date): CartItem {
  const { lowestPrice30Days, withFullBattery } = line;
  const request = unitRequest(line, lines);
  const isInsurable = allowsInsurance(orderProductsCount(lines));
  return {
    uuid: line.uuid,
    product: {
      id: line.productId,
      name: line.productName,
      brand: line.brand,
      slug: line.slug,
      picture: { hash: line.pictureHash, alt: line.productName },
      isMedia: line.isMedia,
      gradeKind: line.gradeKind,
      category_id: [...line.categoryIds],
      root_category_name: line.categoryNames[0] ?? "",
      category_names: [...line.categoryNames],
      category_is_accessory: line.isAccessory,
      offered_by_one_partner_only: line.isPartnerOnly,
      coupon_clue: null,
      price_purchase: line.purchasePrice,
    },
    variant: {
      label: line.grade,
      quantity: availableTo(line, lines),
      insurancePrice: isInsurable ? line.insurancePrice : null,
      lowestPrice30Days: lowestPrice30Days === null ? null : unitPriceOf(lowestPrice30Days, withFullBattery),
      // The next reading removes a line without units in stock.
      vatScheme: vatSchemeOf(line.nextUnits, request) ?? "mixed",
    },
    quantity: line.quantity,
    price: { amount: line.unitPrice },
    discount: { amount: discount },
    ...optionsOf(line),
    testRecords: unitsFor(line.nextUnits, request).map((unit) => unit.testRecord),
    warranty: unitWarranty({ ...NOT_SENT, orderedOn: warehouseDate(now), isMedia: line.isMedia }),
    reservedUntil: line.isReserved ? line.reserved.until : null,
  };
}
