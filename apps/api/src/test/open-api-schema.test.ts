import { expect, test } from "vitest";
import { VISITOR_META } from "./answers.ts";
import { expectDocumented } from "./open-api-schema.ts";

const ERROR = { code: "NOT_FOUND", message: "", reference: "" };
const check = (status: number, body: unknown) => () =>
  expectDocumented("api_user_meta_view", { status, body: JSON.stringify(body) });

test("responses are validated against the OpenAPI document", () => {
  expect(check(200, VISITOR_META)).not.toThrow();
  expect(check(404, ERROR)).not.toThrow();
  expect(check(200, { ...VISITOR_META, orderProductsCount: -1 })).toThrow(/orderProductsCount/u);
  expect(check(200, { ...VISITOR_META, secret: 1 })).toThrow(/additional properties/u);
  expect(check(200, { ...VISITOR_META, customer: { uuid: "1", firstName: null } })).toThrow(/uuid/u);
  expect(check(404, { ...ERROR, code: "WHATEVER" })).toThrow(/code/u);
  expect(check(418, ERROR)).toThrow(/does not have/u);
});
