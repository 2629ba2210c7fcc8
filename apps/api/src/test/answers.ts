import type { UserMetaView } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";

/** User meta view of a visitor without data. */
export const VISITOR_META: UserMetaView = {
  locale: "de",
  customer: null,
  cart: null,
  greenCart: null,
  orderProductsCount: 0,
  wishlistProductIds: [],
  buyAlerts: [],
  saleAlerts: [],
};

/** Returns the result of a call; throws if it failed. */
export function dataOf<T>(answer: CallResult<T>): T {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.error.code}`);
  return answer.data;
}

export const codeOf = (answer: CallResult<unknown>): string => (answer.ok ? "OK" : answer.error.code);
