import { afterAll, expect, test } from "vitest";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";

const api = await startTestApi({ catalogue: false });
afterAll(() => api.close());

const create = async (body: object, role: "finance" | "support" = "finance") =>
  api.call(
    "api_operator_coupon_create",
    { body: { code: "SAVE", kind: "amount", value: 500, ...body } },
    await addOperator(api, role),
  );
const disable = async (code: string) =>
  api.call("api_operator_coupon_disable", { body: { code } }, await addOperator(api, "finance"));

test("operators of the finance role create and end coupons; each change is in the audit log", async () => {
  expect(dataOf(await create({ code: "save5", limitOverall: 3 }))).toMatchObject({
    code: "SAVE5",
    limitOverall: 3,
    redemptions: 0,
  });
  expect(dataOf(await disable(" save5 ")).isDisabled).toBe(true);
  const support = await addOperator(api, "support");
  const { coupons } = dataOf(await api.call("api_operator_coupon_list", {}, support));
  expect(coupons.map(({ code, isDisabled }) => [code, isDisabled])).toEqual([["SAVE5", true]]);
  const { entries } = dataOf(await api.call("api_operator_audit", {}, await addOperator(api, "finance")));
  expect(entries.filter(({ subject }) => subject === "coupon SAVE5").map(({ changes }) => changes)).toEqual([
    { isDisabled: true },
    expect.objectContaining({ kind: "amount", value: 500, limitOverall: 3 }),
  ]);
});

test("refuses a taken code, unknown categories and coupons, and other roles", async () => {
  dataOf(await create({ code: "TAKEN" }));
  expect(codeOf(await create({ code: "taken" }))).toBe("COUPON_EXISTS");
  expect(codeOf(await create({ code: "NEW", categoryIds: [999] }))).toBe("CATEGORY_DOESNT_EXIST");
  expect(codeOf(await disable("NEW"))).toBe("COUPON_NOT_FOUND");
  expect(codeOf(await create({ code: "NEW" }, "support"))).toBe("FORBIDDEN");
});
