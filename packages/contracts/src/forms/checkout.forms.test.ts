import { expect, test } from "vitest";
import type { Checkout } from "../calls/checkout.calls.ts";
import {
  checkoutAddressForm,
  checkoutPage,
  checkoutPaymentForm,
  checkoutSavedAddressForm,
} from "./checkout.forms.ts";
import { readFormError } from "./form-problems.ts";

const fields =
  (values: Readonly<Record<string, string>>) =>
  (name: string): string =>
    values[name] ?? "";
const complete = { missing: null } as Checkout;
const withoutDelivery = { missing: "delivery-method" } as Checkout;

test.each([
  [null, "checkout_overview"],
  ["cart", "checkout_cart"],
  ["address", "checkout_address"],
  ["delivery-method", "checkout_payment"],
  ["payment-method", "checkout_payment"],
] as const)("%s is completed at %s", (missing, page) => {
  expect(checkoutPage(missing)).toBe(page);
});

test.each([
  [{}, "shipping-and-billing"],
  [{ kind: "shipping" }, "shipping"],
  [{ kind: "nonsense" }, "shipping-and-billing"],
  [{ kind: "shipping-and-billing", page: "billing" }, "billing"],
  [{ page: "delivery" }, "shipping"],
])("%o enters an address for %s", (typed, kind) => {
  expect(checkoutAddressForm.input(fields(typed)).body?.address).toMatchObject({ kind });
  expect(checkoutSavedAddressForm.input(fields(typed)).body?.savedAddress).toMatchObject({ kind });
});

test("a guest has to enter an email address, and a customer has none to enter", () => {
  expect(checkoutAddressForm.input(fields({ email: "a@example.com" })).body).not.toHaveProperty("email");
  expect(checkoutAddressForm.input(fields({ isGuest: "1" })).body?.email).toBe("");
});

test("after the address comes the first missing step, or the address of the bill if it is another", () => {
  const next = (typed: Readonly<Record<string, string>>, checkout: Checkout) =>
    checkoutAddressForm.done(checkout, fields(typed)).redirectTo;
  expect(next({}, withoutDelivery)).toEqual({ page: "checkout_payment" });
  expect(next({}, complete)).toEqual({ page: "checkout_overview" });
  const billing = { page: "checkout_address_form", params: { addressKind: "billing" } };
  expect(next({ kind: "shipping" }, complete)).toEqual(billing);
  expect(next({ kind: "shipping", page: "delivery" }, complete)).toEqual({ page: "checkout_overview" });
});

test("a refused form is shown on its own page", () => {
  expect(checkoutAddressForm.page(fields({}))).toEqual({ page: "checkout_address" });
  expect(checkoutAddressForm.page(fields({ page: "delivery" }))).toEqual({
    page: "checkout_address_form",
    params: { addressKind: "delivery" },
  });
  expect(checkoutAddressForm.page(fields({ page: "../x" }))).toEqual({ page: "checkout_address" });
});

test("problems of an address are at its fields", () => {
  const failure = {
    error: {
      code: "VALIDATION_FAILED" as const,
      fields: ["body.address.postalCode", "body.email"].map((path) => ({ path, message: "no" })),
    },
  };
  expect(readFormError(checkoutAddressForm, failure).problems).toEqual([
    { field: "email", message: "checkout.error.email" },
    { field: "postalCode", message: "address.error.postalCode" },
  ]);
  expect(
    readFormError(checkoutPaymentForm, { error: { code: "CHECKOUT_ADDRESS_MISSING" } }).redirectTo,
  ).toEqual({
    page: "checkout_address",
  });
});
