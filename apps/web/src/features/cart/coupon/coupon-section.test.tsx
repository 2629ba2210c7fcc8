import { expect, test } from "vitest";
import { cartItem, cartOf } from "../../../test/cart-answers.ts";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { CouponSection } from "./coupon-section.tsx";
import { useCouponForms } from "./use-coupon-forms.ts";

const coupon = {
  code: "SAVE10",
  kind: "percentage",
  value: 10,
  minimumGoods: 5_000,
  isSimulated: false,
} as const;

function Shown() {
  const forms = useCouponForms(() => undefined);
  return <CouponSection cart={cartOf([cartItem], { coupons: [coupon] })} forms={forms} isLocked={false} />;
}

test("the minimum of a coupon is a round amount, as on the product page", () => {
  const text = markup(appIn("de"), <Shown />);
  expect(text).toContain("50\u00a0€");
  expect(text).not.toContain("50,00");
});
