// @vitest-environment happy-dom
import { addAddressForm } from "@reprise/contracts/forms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../test/show-page.tsx";
import { AddressFields, type AddressFieldsProps } from "./address-fields.tsx";
import { useForm } from "./use-form.ts";

afterEach(cleanup);

type Use = Pick<AddressFieldsProps, "use" | "isSender">;

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

test("the Packstation is offered where a parcel may go, not where one comes from", () => {
  show({ use: "shipping" });
  expect(screen.queryByText("address.packstation")).not.toBeNull();
  fireEvent.change(country(), { target: { value: "FR" } });
  expect(screen.queryByText("address.packstation")).toBeNull();
  cleanup();
  show({ use: "shipping", isSender: true });
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

const Refused = ({ paths }: { readonly paths: readonly string[] }) => {
  const fields = paths.map((path) => ({ path: `body.address.${path}`, message: "" }));
  return <AddressFields form={useForm(addAddressForm, { error: { code: "VALIDATION_FAILED", fields } })} />;
};

test("a missing house number is questioned, and can be answered with none", () => {
  show({});
  expect(screen.queryByLabelText("address.withoutHouseNumber")).toBeNull();
  cleanup();
  showPage(<Refused paths={["houseNumber"]} />, () => done());
  const answer = screen.getByLabelText<HTMLInputElement>("address.withoutHouseNumber");
  expect([answer.name, answer.value, answer.checked]).toEqual(["withoutHouseNumber", "1", false]);
  expect(screen.queryByText("address.error.houseNumber")).not.toBeNull();
});

test("each cause has its own sentence at the field that it is about", () => {
  showPage(<Refused paths={["station", "deliveryArea"]} />, () => done());
  const invalid = (label: RegExp) => screen.getByLabelText(label).getAttribute("aria-invalid");
  expect([invalid(/^address\.street/u), invalid(/^address\.postalCode/u)]).toEqual(["true", "true"]);
  for (const text of ["address.error.station", "address.error.deliveryArea"])
    expect(screen.queryByText(text)).not.toBeNull();
});
