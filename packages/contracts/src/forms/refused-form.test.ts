import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FORMS } from "../forms.ts";
import { passwordForm } from "./customer.forms.ts";
import { registerForm } from "./login.forms.ts";
import { MAX_RETURNED_TEXT, returnedValues } from "./refused-form.ts";

test("returns entered values, except secrets and unknown fields", () => {
  const typed = { email: "anna@example.com", firstName: "", token: "secret", constructor: "x" };
  expect(returnedValues(registerForm, typed)).toEqual({ email: "anna@example.com", firstName: "" });
  expect(returnedValues(passwordForm, { currentPassword: "old", password: "new" })).toEqual({});
});

test("returns no password field of any form", () => {
  const names = FORMS.flatMap(({ fields }) => Object.entries(fields));
  const passwords = names.filter(([name]) => /password/iu.test(name));
  expect(passwords.length).toBeGreaterThan(4);
  expect(passwords.filter(([, { isSecret }]) => !isSecret)).toEqual([]);
});

test("never returns more than MAX_RETURNED_TEXT characters", () => {
  const text = fc.oneof(
    fc.string(),
    fc.nat(20_000).map((length) => "x".repeat(length)),
  );
  fc.assert(
    fc.property(text, text, text, (email, firstName, lastName) => {
      const returned = Object.values(returnedValues(registerForm, { email, firstName, lastName }));
      expect(returned.join("").length).toBeLessThanOrEqual(MAX_RETURNED_TEXT);
    }),
  );
});
