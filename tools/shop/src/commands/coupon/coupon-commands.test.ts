import { expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";

const coupon = {
  code: "SPRING5",
  side: "blue",
  kind: "amount",
  value: 500,
  minimumGoods: 3000,
  categoryIds: [22],
  validFrom: null,
  validUntil: "2027-04-30T22:00:00.000Z",
  limitOverall: 500,
  limitPerCustomer: null,
  isForInstallments: false,
  isPublic: true,
  isDisabled: false,
  redemptions: 12,
};

test("coupon create sends the terms in cents and shows the coupon", async () => {
  const { code, out, seen } = await runAt(
    [{ data: coupon }],
    [
      "coupon",
      "create",
      "SPRING5",
      "--amount",
      "5.00",
      "--minimum",
      "30",
      "--category",
      "22",
      "--public",
    ].concat(["--limit", "500", "--until", "2027-05-01T00:00:00+02:00"]),
  );
  expect(code).toBe(0);
  expect(seen[0]?.body).toEqual({
    code: "SPRING5",
    side: "blue",
    kind: "amount",
    value: 500,
    minimumGoods: 3000,
    categoryIds: [22],
    validFrom: null,
    validUntil: "2027-05-01T00:00:00+02:00",
    limitOverall: 500,
    limitPerCustomer: null,
    isForInstallments: false,
    isPublic: true,
  });
  expect(out).toMatch(/SPRING5 +blue +€5\.00 +€30\.00 +22 +- +2027-04-30 22:00 UTC +12 +500 +- +public/u);
});

test("coupon create --green makes a coupon for sellers", async () => {
  const answers = [{ data: { ...coupon, side: "green" } }];
  const { out, seen } = await runAt(answers, ["coupon", "create", "SELL5", "--amount", "5", "--green"]);
  expect(seen[0]?.body).toMatchObject({ code: "SELL5", side: "green" });
  expect(out).toMatch(/SPRING5 +green/u);
});

test.each([
  [[]],
  [["--percent", "10", "--amount", "5"]],
  [["--percent", "101"]],
  [["--amount", "5", "--category", "x"]],
])("coupon create sends nothing for %j", async (options) => {
  const { code, seen } = await runAt([], ["coupon", "create", "X", ...options]);
  expect([code, seen]).toEqual([2, []]);
});

test("coupon list shows all, coupon disable asks first", async () => {
  expect((await runAt([{ data: { coupons: [] } }], ["coupon", "list"])).out).toBe("There are no coupons.");
  const refused = await runAt([], ["coupon", "disable", "SPRING5"], false);
  expect([refused.seen, refused.questions.length]).toEqual([[], 1]);
  const ended = await runAt(
    [{ data: { ...coupon, isDisabled: true } }],
    ["coupon", "disable", "spring5"],
    true,
  );
  expect([ended.code, ended.out]).toEqual([0, "The coupon SPRING5 has ended."]);
});
