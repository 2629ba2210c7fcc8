import { allowsInsurance, orderProductsCount } from "@reprise/cart";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { StoredLine } from "./cart-line.store.ts";

/**
 * Insures a line, or removes its insurance, which is always possible.
 * @throws {ApiFailure} CART_ITEM_NOT_FOUND, INSURANCE_NOT_OFFERED, MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE
 */
export function insuredLines(
  lines: readonly StoredLine[],
  uuid: string,
  withInsurance: boolean,
): readonly StoredLine[] {
  const line = lines.find((each) => each.uuid === uuid);
  if (line === undefined) throw new ApiFailure("CART_ITEM_NOT_FOUND", "This line is not in the cart");
  if (withInsurance && line.insurancePrice === null)
    throw new ApiFailure("INSURANCE_NOT_OFFERED", "This product is not insured");
  if (withInsurance && !allowsInsurance(orderProductsCount(lines)))
    throw new ApiFailure("MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE", "Only an order of one item is insured");
  return lines.map((each) => (each === line ? { ...line, withInsurance } : each));
}
