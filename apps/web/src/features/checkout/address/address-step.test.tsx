// @vitest-environment happy-dom
import type { Checkout } from "@reprise/contracts";
import type { AddressPage } from "@reprise/contracts/forms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BERLIN, completeCheckout, freshCheckout, savedAddress } from "../../../test/checkout-answers.ts";
import { done, refused, type SentCall, showPage } from "../../../test/show-page.tsx";
import { AddressStep } from "./address-step.tsx";

afterEach(cleanup);

const show = (
  loaded: Checkout,
  page: AddressPage | null = null,
  answer: (call: SentCall) => ReturnType<typeof done> = () =>
    done({ ...completeCheckout, missing: "delivery-method" }),
) => showPage(<AddressStep loaded={loaded} page={page} />, answer, { at: "/checkout/address" });

const field = (key: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${key}`, "u"));
const type = (values: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(values)) fireEvent.change(field(key), { target: { value } });
};
const press = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)));
const ADDRESS = {
  "address.firstName": "Robin",
  "address.lastName": "Sommer",
  "address.street": "Torstraße 1",
  "address.postalCode": "10115",
  "address.city": "Berlin",
};

test("a guest enters an email address and one address for parcel and bill", async () => {
  const { sent, location } = show(freshCheckout);
  type({ "checkout.email": "guest@example.com", ...ADDRESS });
  await press("save-checkout-address");
  const body = { email: "guest@example.com", address: { kind: "shipping-and-billing", ...BERLIN } };
  expect(sent).toEqual([{ name: "api_put_checkout_address", input: { body } }]);
  expect(location()).toBe("/checkout/payment");
});

test("the bill to another address is asked for next, and Back leads here again", async () => {
  const shown = show(freshCheckout);
  type({ "checkout.email": "guest@example.com", ...ADDRESS });
  fireEvent.click(screen.getByLabelText("checkout.address.different"));
  await press("save-checkout-address");
  expect(shown.sent[0]?.input).toMatchObject({ body: { address: { kind: "shipping" } } });
  expect(shown.location()).toBe("/checkout/address/billing-address");
  await act(() => shown.back());
  expect(shown.location()).toBe("/checkout/address");
});

test("problems are at their fields and keep what was typed", async () => {
  const { location } = show(freshCheckout, null, () =>
    refused("VALIDATION_FAILED", ["body.email", "body.address.postalCode"]),
  );
  type({ "address.postalCode": "1" });
  await press("save-checkout-address");
  expect(field("checkout.email").getAttribute("aria-invalid")).toBe("true");
  expect(field("address.postalCode").getAttribute("aria-invalid")).toBe("true");
  expect(field("address.postalCode").value).toBe("1");
  expect(field("address.city").getAttribute("aria-invalid")).toBeNull();
  expect(location()).toBe("/checkout/address");
});

test("the fields follow the country and name their use for the browser", () => {
  show(freshCheckout);
  expect(field("address.postalCode").inputMode).toBe("numeric");
  expect(field("address.street").getAttribute("aria-describedby")).not.toBeNull();
  type({ "address.country": "NL" });
  expect(field("address.postalCode").inputMode).toBe("text");
  expect(field("address.street").getAttribute("aria-describedby")).toBeNull();
  expect(field("address.street").autocomplete).toBe("shipping address-line1");
  cleanup();
  show(completeCheckout, "billing");
  expect(field("address.postalCode").autocomplete).toBe("billing postal-code");
});

test("the address of the bill alone has neither email address nor another use", async () => {
  const { sent } = show(completeCheckout, "billing");
  expect(screen.queryByTestId("checkout-email")).toBeNull();
  expect(screen.queryByTestId("address-kind")).toBeNull();
  expect(field("address.street").value).toBe("Torstraße 1");
  await press("save-checkout-address");
  expect(sent[0]?.input).toEqual({ body: { address: { kind: "billing", ...BERLIN } } });
});

test("a customer chooses a saved address", async () => {
  const customer = {
    ...freshCheckout,
    isGuest: false,
    email: "anna@example.com",
    choices: {
      ...freshCheckout.choices,
      addresses: [{ ...savedAddress, kind: "billing" as const }, savedAddress],
    },
  };
  const { sent } = show(customer);
  expect(screen.queryByTestId("checkout-login")).toBeNull();
  expect(screen.queryByTestId("checkout-email")).toBeNull();
  expect(screen.getByTestId("saved-addresses").querySelectorAll("input")).toHaveLength(1);
  await press("use-saved-address");
  const { uuid } = savedAddress;
  expect(sent[0]?.input).toEqual({ body: { savedAddress: { uuid, kind: "shipping-and-billing" } } });
});

test("a guest can log in and comes back to the same page", () => {
  show(freshCheckout, "delivery");
  expect(screen.getByTestId("checkout-login").getAttribute("href")).toBe(
    "/auth?next=%2Fcheckout%2Faddress%2Fdelivery-address",
  );
});
