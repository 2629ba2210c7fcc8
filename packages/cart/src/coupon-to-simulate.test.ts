import { expect, test } from "vitest";
import { couponToSimulate } from "./coupon-to-simulate.ts";

test("the coupon that was not itself simulated is simulated", () => {
  const simulated = { code: "TRY5", isSimulated: true };
  expect(couponToSimulate({ coupons: [simulated, { code: "SAVE10", isSimulated: false }] })).toBe("SAVE10");
  expect(couponToSimulate({ coupons: [simulated] })).toBeUndefined();
  expect(couponToSimulate({ coupons: [] })).toBeUndefined();
});
