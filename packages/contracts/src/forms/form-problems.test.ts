import { expect, test } from "vitest";
import { addAddressForm, updateAddressForm } from "./address.forms.ts";
import { removeItemForm } from "./cart.forms.ts";
import { closeAccountForm } from "./customer.forms.ts";
import { readRefusal } from "./form-problems.ts";
import { completeRegistrationForm } from "./login.forms.ts";

const invalid = (...paths: readonly string[]) => ({
  error: { code: "VALIDATION_FAILED" as const, fields: paths.map((path) => ({ path, message: "no" })) },
});

test("fields that the call did not take are named in the order of the page", () => {
  expect(readRefusal(addAddressForm, invalid("body.city", "body.street", "body.city")).problems).toEqual([
    { field: "street", message: "address.error.street" },
    { field: "city", message: "address.error.city" },
  ]);
});

test("what is wrong with no field that the page shows is said of the whole form", () => {
  for (const failure of [
    invalid(),
    invalid("body.kind"),
    invalid("params.uuid"),
    invalid("body.constructor"),
  ])
    expect(readRefusal(addAddressForm, failure).problems).toEqual([
      { field: null, message: "user.flash.invalidInput" },
    ]);
});

test("a code can be about a field, or lead elsewhere", () => {
  expect(readRefusal(closeAccountForm, { error: { code: "INVALID_CREDENTIALS" } }).problems).toEqual([
    { field: "password", message: "customer.error.password" },
  ]);
  expect(readRefusal(completeRegistrationForm, { error: { code: "LINK_INVALID" } }).leadsTo).toEqual({
    page: "register",
  });
  expect(readRefusal(updateAddressForm, { error: { code: "NOT_FOUND" } }).leadsTo).toEqual({
    page: "customer_addresses",
  });
});

test("any other refusal says what the form says of all others, or what its code says everywhere", () => {
  expect(readRefusal(removeItemForm, { error: { code: "INTERNAL_ERROR" } }).problems[0]?.message).toBe(
    "cart.flash.changeFailed",
  );
  expect(readRefusal(addAddressForm, { error: { code: "INTERNAL_ERROR" } }).problems[0]?.message).toBe(
    "user.flash.unavailable",
  );
});

test("too many tries are told with the time to wait, where it is known", () => {
  const error = { code: "TOO_MANY_REQUESTS" } as const;
  expect(readRefusal(addAddressForm, { error, retryAfterSeconds: 61 }).problems).toEqual([
    { field: null, message: "user.flash.tooManyTries.wait", params: { count: 2 } },
  ]);
  expect(readRefusal(addAddressForm, { error }).problems[0]?.message).toBe("user.flash.tooManyTries");
});

test("only a new login helps a login that is over", () => {
  const needsLogin = (code: "UNAUTHENTICATED" | "REAUTHENTICATION_NEEDED" | "FORBIDDEN") =>
    readRefusal(addAddressForm, { error: { code } }).needsLogin;
  expect([
    needsLogin("UNAUTHENTICATED"),
    needsLogin("REAUTHENTICATION_NEEDED"),
    needsLogin("FORBIDDEN"),
  ]).toEqual([true, true, false]);
});
