import { expect, test } from "vitest";
import { enteredCouponCode, existingCouponCode } from "./coupon-input.ts";

test.each([
  "SPRING-10",
  " spring-10 ",
  "SPRING–10",
  "SPRING—10",
  "SPRING\u201110",
  "SPRING\u201010",
  "„SPRING-10“",
  "«SPRING-10».",
  "SPRING-10.",
  "\u200BSPRING-10\u200B",
  "Code: SPRING-10",
  "Gutscheincode: „SPRING-10“",
  "code promo : SPRING-10",
  "ＳＰＲＩＮＧ－１０",
])("%j is read", (typed) => {
  expect(existingCouponCode.parse(typed)).toBe("SPRING-10");
});

test.each(["", "„“", "x".repeat(41), "x".repeat(64_000), "a\u0007b"])("%j is no code", (typed) => {
  expect(enteredCouponCode.safeParse(typed).success).toBe(false);
});
