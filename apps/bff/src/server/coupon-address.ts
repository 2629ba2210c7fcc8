import { CALLS } from "@reprise/contracts";

/** A coupon in an address (specification, section 2: list query parameters), and the query without it. */
export interface CouponAddress {
  readonly code: string;
  /** Empty, or with its question mark. */
  readonly search: string;
}

const isCouponPart = (part: string) => /^coupon(?:_code)?=/u.test(part);

/** Reads the coupon of a query; `coupon_code` comes before `coupon`. Null: none, or no text that can be a code. */
export function couponOfQuery(search: string): CouponAddress | null {
  const parts = search.slice(1).split("&");
  if (!parts.some(isCouponPart)) return null;
  const query = new URLSearchParams(parts.filter(isCouponPart).join("&"));
  const entered = { code: query.get("coupon_code") ?? query.get("coupon") };
  const parsed = CALLS.api_set_coupon.body.safeParse(entered);
  if (!parsed.success) return null;
  const others = parts.filter((part) => !isCouponPart(part)).join("&");
  return { code: parsed.data.code, search: others === "" ? "" : `?${others}` };
}
