import { describe, expect, test } from "vitest";
import { CALLS } from "../calls.ts";
import { addBuyAlertForm, alertFields } from "./buy-alert.forms.ts";
import { formFields } from "./form.ts";

/** What the call makes of the fields after their way to the API; null: it rejects them. */
const read = (values: Record<string, string>) => {
  const { body } = addBuyAlertForm.input(formFields(values));
  const parsed = CALLS.api_buyalert_put_product.body.safeParse(JSON.parse(JSON.stringify(body)));
  return parsed.success ? parsed.data : null;
};

describe("the fields of an alert", () => {
  const anything = { productId: 7, side: "blue", label: null, targetPrice: null, searchUuid: null };

  test("only a product is an alert for any grade at any price", () => {
    expect(read({ productId: "7" })).toEqual(anything);
  });

  test("a grade, a price and the search go along", () => {
    const searchUuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f77";
    const alert = { productId: 7, label: "A2", targetPrice: 9_900, searchUuid } as const;
    const typed = { productId: "7", label: "A2", targetPrice: "9900", searchUuid };
    expect(read(typed)).toEqual({ ...anything, ...alert });
    const field = alertFields(alert);
    expect(Object.fromEntries(Object.keys(typed).map((name) => [name, field(name)]))).toEqual(typed);
  });

  test("the green side has its own message", () => {
    expect(read({ productId: "7", side: "green" })).toEqual({ ...anything, side: "green" });
    const messageOf = (values: Record<string, string>) =>
      addBuyAlertForm.done({ count: 1 } as never, formFields(values)).message;
    expect([messageOf({ side: "green" }), messageOf({})]).toEqual([
      "saleAlert.flash.success",
      "buyAlert.flash.success",
    ]);
  });

  test.each([
    { productId: "x" },
    { productId: "7", side: "red" },
    { productId: "7", label: "Z9" },
    { productId: "7", targetPrice: "1e3" },
    { productId: "7", targetPrice: "0" },
    { productId: "7", side: "green", label: "A2" },
  ])("the call rejects %j", (values) => {
    expect(read(values)).toBeNull();
  });
});
