import { expect, test } from "vitest";
import { addAddressForm, updateAddressForm } from "./address.forms.ts";
import { addBuyAlertForm } from "./buy-alert.forms.ts";
import { removeItemForm } from "./cart.forms.ts";
import { closeAccountForm, mailLanguageForm } from "./customer.forms.ts";
import { readFormError } from "./form-problems.ts";
import { formFields } from "./form.ts";
import { completeRegistrationForm } from "./login.forms.ts";
import { payoutMethodForm } from "./payout.forms.ts";
import { refundAccountForm } from "./refund-account.form.ts";

const invalid = (...paths: readonly string[]) => ({
  error: { code: "VALIDATION_FAILED" as const, fields: paths.map((path) => ({ path, message: "no" })) },
});

test("lists rejected fields in page order", () => {
  expect(readFormError(addAddressForm, invalid("body.city", "body.street", "body.city")).problems).toEqual([
    { field: "street", message: "address.error.street" },
    { field: "city", message: "address.error.city" },
  ]);
});

test.each([
  [addAddressForm, "postalCode", "address.missing.postalCode", "address.error.postalCode"],
  [payoutMethodForm, "iban", "payout.missing.iban", "payout.error.iban"],
  [refundAccountForm, "iban", "order.refund.missing.iban", "order.refund.error.iban"],
  [closeAccountForm, "password", "customer.missing.password", "customer.error.password"],
])("a missing value of a field is told from a wrong one: %o %s", (form, field, missing, wrong) => {
  const message = (value: string) =>
    readFormError(form, invalid(`body.${field}`), formFields({ [field]: value })).problems[0]?.message;
  expect([message(" "), message("x")]).toEqual([missing, wrong]);
});

test("reports a problem of an unknown field for the whole form", () => {
  for (const failure of [invalid(), invalid("params.uuid"), invalid("body.constructor")])
    expect(readFormError(addAddressForm, failure).problems).toEqual([
      { field: null, message: "user.flash.invalidInput" },
    ]);
});

test("reports a problem of a field without a text of its own for the whole form", () => {
  expect(readFormError(mailLanguageForm, invalid("body.locale")).problems).toEqual([
    { field: null, message: "user.flash.invalidInput" },
  ]);
});

test("an error code can belong to a field or lead to another page", () => {
  expect(readFormError(closeAccountForm, { error: { code: "INVALID_CREDENTIALS" } }).problems).toEqual([
    { field: "password", message: "customer.error.password" },
  ]);
  expect(readFormError(completeRegistrationForm, { error: { code: "LINK_INVALID" } }).redirectTo).toEqual({
    page: "register",
  });
  expect(readFormError(updateAddressForm, { error: { code: "NOT_FOUND" } }).redirectTo).toEqual({
    page: "customer_addresses",
  });
});

test("other errors use the form's default message, or the general message of the code", () => {
  expect(readFormError(removeItemForm, { error: { code: "INTERNAL_ERROR" } }).problems[0]?.message).toBe(
    "cart.flash.changeFailed",
  );
  expect(readFormError(addAddressForm, { error: { code: "INTERNAL_ERROR" } }).problems[0]?.message).toBe(
    "user.flash.unavailable",
  );
});

test("an ended login is named instead of the form's default message", () => {
  expect(readFormError(addBuyAlertForm, { error: { code: "UNAUTHENTICATED" } })).toEqual({
    problems: [{ field: null, message: "user.flash.login.needed" }],
    needsLogin: true,
    redirectTo: null,
  });
});

test("reports the waiting time after too many attempts, if known", () => {
  const error = { code: "TOO_MANY_REQUESTS" } as const;
  expect(readFormError(addAddressForm, { error, retryAfterSeconds: 61 }).problems).toEqual([
    { field: null, message: "user.flash.tooManyTries.wait", params: { count: 2 } },
  ]);
  expect(readFormError(addAddressForm, { error }).problems[0]?.message).toBe("user.flash.tooManyTries");
});

test("an expired login needs a new login", () => {
  const needsLogin = (code: "UNAUTHENTICATED" | "REAUTHENTICATION_NEEDED" | "FORBIDDEN") =>
    readFormError(addAddressForm, { error: { code } }).needsLogin;
  expect([
    needsLogin("UNAUTHENTICATED"),
    needsLogin("REAUTHENTICATION_NEEDED"),
    needsLogin("FORBIDDEN"),
  ]).toEqual([true, true, false]);
});
