import { expect, test } from "vitest";
import { CALLS } from "./calls.ts";
import { addressInput, enteredAddress } from "./identity.ts";

const address = {
  kind: "shipping-and-billing",
  firstName: "Ada",
  lastName: "Lovelace",
  street: "Torstraße 1",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
} as const;

/** The refused fields of an address. */
const refusedOf = (input: object) =>
  addressInput.safeParse({ ...address, ...input }).error?.issues.map(({ path }) => path.join("."));

test("postcode and telephone number get the form that their country uses", () => {
  expect(
    addressInput.parse({ ...address, country: "NL", postalCode: "1012ab", phone: "020 123 4567" }),
  ).toMatchObject({ postalCode: "1012 AB", phone: "+31 20 123 4567" });
  expect(addressInput.parse(address)).toMatchObject({ postalCode: "10115", phone: null });
});

test.each([
  [["postalCode"], { country: "AT" }],
  [["deliveryArea"], { postalCode: "78266" }],
  [["deliveryArea"], { country: "IT", postalCode: "47890" }],
  [["postbox"], { street: "Postfach 12 34" }],
  [["phone"], { phone: "+49 1" }],
  [["kind", "addition"], { street: "Packstation 123" }],
  [["postalCode", "phone"], { postalCode: "1", phone: "call me" }],
])("refuses the fields %o of %o", (fields, input) => {
  expect(refusedOf(input)).toEqual(fields);
});

test("accepts a packstation", () => {
  expect(refusedOf({ kind: "shipping", street: "Packstation 123", addition: "1234567890" })).toBeUndefined();
});

test("names and streets are stored as people see them", () => {
  expect(
    addressInput.parse({
      ...address,
      firstName: "Jose\u0301",
      lastName: "Love\u202Elace\u200B",
      street: "\u2067Torstraße 1\u2069",
      city: "\uFEFFBer\u00ADlin",
    }),
  ).toMatchObject({ firstName: "José", lastName: "Lovelace", street: "Torstraße 1", city: "Berlin" });
});

test.each(["\u200B", "\u2800\u3164", "\u202E\u202C", "\u200D"])("%j is no name", (firstName) => {
  expect(refusedOf({ firstName })).toContain("firstName");
});

test("a packstation gets the lines that DHL wants", () => {
  expect(
    addressInput.parse({
      ...address,
      kind: "shipping",
      street: "Post-Nr. 12345678",
      addition: "DHL Packstation 145",
    }),
  ).toMatchObject({ street: "Packstation 145", addition: "12345678", company: null });
});

test("a missing house number is questioned where an address is typed, until the answer is that there is none", () => {
  const street = "Hauptstraße";
  const typed = (more: object) => enteredAddress.safeParse({ ...address, street, ...more });
  expect(typed({}).error?.issues.map(({ path }) => path)).toEqual([["houseNumber"]]);
  expect(typed({ country: "FR", postalCode: "75011" }).success).toBe(true);
  const answered = typed({ withoutHouseNumber: true }).data;
  expect(answered).toMatchObject({ street });
  expect(answered).not.toHaveProperty("withoutHouseNumber");
  // A stored address, or that of a provider, is not asked about.
  expect(refusedOf({ street })).toBeUndefined();
});

test("an email address without a whole domain and a wrong postcode are reported together", () => {
  const body = { email: "ada@gmial", address: { ...address, postalCode: "1" } };
  const { error } = CALLS.api_put_checkout_address.body.safeParse(body);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["email", "address.postalCode"]);
});
