import { expect, test } from "vitest";
import { expectDocumented } from "./open-api-schema.ts";

const META = { locale: "de", customer: null, cart: null, greenCart: null, orderProductsCount: 0 };
const ERROR = { code: "NOT_FOUND", message: "", reference: "" };
const check = (status: number, body: unknown) => () =>
  expectDocumented("api_user_meta_view", { status, body: JSON.stringify(body) });

test("answers are held against the document", () => {
  expect(check(200, META)).not.toThrow();
  expect(check(404, ERROR)).not.toThrow();
  expect(check(200, { ...META, orderProductsCount: -1 })).toThrow(/orderProductsCount/u);
  expect(check(200, { ...META, secret: 1 })).toThrow(/additional properties/u);
  expect(check(200, { ...META, customer: { uuid: "1", firstName: null } })).toThrow(/uuid/u);
  expect(check(404, { ...ERROR, code: "WHATEVER" })).toThrow(/code/u);
  expect(check(418, ERROR)).toThrow(/does not have/u);
});
