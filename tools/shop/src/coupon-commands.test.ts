import { afterEach, expect, test } from "vitest";
import { runWith } from "./test/run-with.ts";
import { type StandInAnswer, startStandInApi } from "./test/stand-in-api.ts";

let api: Awaited<ReturnType<typeof startStandInApi>> | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

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

async function runAt(answers: readonly StandInAnswer[], words: readonly string[], answer?: boolean) {
  api = await startStandInApi(answers);
  const env = { API_URL: api.address };
  const result = await runWith(words, { env, ...(answer === undefined ? {} : { answer }) });
  return { ...result, seen: api.seen };
}

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
  await api?.close();
  const refused = await runAt([], ["coupon", "disable", "SPRING5"], false);
  expect([refused.seen, refused.questions.length]).toEqual([[], 1]);
  await api?.close();
  const ended = await runAt(
    [{ data: { ...coupon, isDisabled: true } }],
    ["coupon", "disable", "spring5"],
    true,
  );
  expect([ended.code, ended.out]).toEqual([0, "The coupon SPRING5 has ended."]);
});
