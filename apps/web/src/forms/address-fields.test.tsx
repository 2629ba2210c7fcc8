// @vitest-environment happy-dom
import { addAddressForm } from "@reprise/contracts/forms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../test/show-page.tsx";
import { AddressFields, type AddressFieldsProps } from "./address-fields.tsx";
import { useForm } from "./use-form.ts";

afterEach(cleanup);

type Use = Pick<AddressFieldsProps, "use">;

function Fields(props: Use) {
  return <AddressFields form={useForm(addAddressForm)} {...props} />;
}
const show = (props: Use) => showPage(<Fields {...props} />, () => done());
const country = () => screen.getByLabelText<HTMLSelectElement>("address.country");
const postalCode = () => screen.getByLabelText<HTMLInputElement>(/^address\.postalCode/u);

test("a new address is in the country of the page; the postal code adapts to another one", () => {
  show({ use: "shipping" });
  expect([country().value, postalCode().inputMode]).toEqual(["DE", "numeric"]);
  fireEvent.change(country(), { target: { value: "NL" } });
  expect([country().value, postalCode().inputMode]).toEqual(["NL", "text"]);
});

const adapted = () => [
  country().value,
  postalCode().inputMode,
  document.body.textContent.includes("address.packstation"),
];

test("a country that the browser restores after Back, without an event, counts", async () => {
  show({ use: "shipping" });
  country().value = "NL";
  await act(async () => window.dispatchEvent(new Event("pageshow")));
  expect(adapted()).toEqual(["NL", "text", false]);
});

test("the Packstation is offered where a parcel may go", () => {
  show({ use: "shipping" });
  expect(screen.queryByText("address.packstation")).not.toBeNull();
  fireEvent.change(country(), { target: { value: "FR" } });
  expect(screen.queryByText("address.packstation")).toBeNull();
  cleanup();
  show({ use: "billing" });
  expect(screen.queryByText("address.packstation")).toBeNull();
});

test("browsers fill in the address of the use; without one the shopper chooses it", () => {
  show({ use: "billing" });
  expect(country().getAttribute("autocomplete")).toBe("billing country");
  expect(screen.queryByLabelText("address.kind")).toBeNull();
  cleanup();
  show({});
  expect(country().getAttribute("autocomplete")).toBe("country");
  expect(screen.queryByLabelText("address.kind")).not.toBeNull();
});
