import type { CouponRecord } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { moneyText, timeText } from "../../command/texts.ts";

function giftText({ kind, value }: CouponRecord): string {
  if (kind === "free-delivery") return "free delivery";
  return kind === "percentage" ? `${value} %` : moneyText(value);
}

const stateText = ({ isDisabled, isPublic }: CouponRecord) =>
  isDisabled ? "disabled" : isPublic ? "public" : "enabled";

const limitText = (limit: number | null) => (limit === null ? "-" : String(limit));

export const couponTable = (coupons: readonly CouponRecord[]): string =>
  table(
    [
      "code",
      "side",
      "gives",
      "minimum",
      "categories",
      "from",
      "until",
      "uses",
      "limit",
      "per customer",
      "state",
    ],
    coupons.map((coupon) => [
      coupon.code,
      coupon.side,
      giftText(coupon),
      coupon.minimumGoods === 0 ? "-" : moneyText(coupon.minimumGoods),
      coupon.categoryIds.join(", ") || "all",
      timeText(coupon.validFrom),
      timeText(coupon.validUntil),
      coupon.redemptions,
      limitText(coupon.limitOverall),
      limitText(coupon.limitPerCustomer),
      stateText(coupon),
    ]),
  );
