// @vitest-environment happy-dom
import type { CustomerAddress } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refused, showPage } from "../../../test/show-page.tsx";
import { AddressForm } from "./address-form.tsx";

afterEach(cleanup);

const address: CustomerAddress = {
  uuid: "the-uuid",
  kind: "billing",
  firstName: "Robin",
  lastName: "Sommer",
  company: null,
  street: "Torstraße 1",
  addition: null,
  postalCode: "10115",
  city: "Berlin",
  country: "AT",
  phone: null,
};
const save = () => act(async () => void fireEvent.click(screen.getByTestId("save-address")));
const field = (key: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${key}`, "u"));

test("prefills the form with the address to change", async () => {
  const { sent } = showPage(<AddressForm address={address} />, () =>
    refused("VALIDATION_FAILED", ["body.city"]),
  );
  fireEvent.change(field("address.street"), { target: { value: "Torstraße 2" } });
  await save();
  const { uuid, ...body } = { ...address, street: "Torstraße 2" };
  expect(sent).toEqual([{ name: "api_update_customer_address", input: { params: { uuid }, body } }]);
  expect(field("address.city").getAttribute("aria-invalid")).toBe("true");
});

test("preselects the country of the language for a new address", async () => {
  const { sent } = showPage(<AddressForm address={null} />, () => refused("ADDRESS_LIMIT_REACHED"));
  expect(field("address.country").value).toBe("DE");
  await save();
  expect(sent.map(({ name }) => name)).toEqual(["api_add_customer_address"]);
  expect(screen.getByTestId("error-summary").textContent).toContain("customer.error.addressLimit");
});
