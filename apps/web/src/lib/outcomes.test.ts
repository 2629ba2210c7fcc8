import { expect, test } from "vitest";
import { required } from "./outcomes.ts";

const refused = (status: number) => {
  try {
    return required({ ok: false, status, error: { code: "BAD_REQUEST", message: "", reference: "r-1" } });
  } catch (thrown) {
    return thrown;
  }
};

test.each([
  [404, 404], [400, 400], [414, 414], [401, 503], [429, 503], [500, 503], [502, 503], [503, 503],
])("a page whose call is answered %i is a %i", (status, page) => {
  expect(refused(status)).toMatchObject({ init: { status: page } });
});

test("a refusal can be looked up", () => {
  expect(refused(400)).toMatchObject({ data: { reference: "r-1" } });
});
