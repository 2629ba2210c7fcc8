import { ADDRESS_KINDS, COUNTRIES } from "@reprise/order";
import type { AddressInput } from "../identity.ts";
import {
  defineForm,
  type FormField,
  type FormFields,
  type FormTarget,
  isChecked,
  textOrNull,
} from "./form.ts";

/** Fields of an address form, in page order. */
export const ADDRESS_FIELDS = {
  kind: { error: "address.error.kind" },
  firstName: { error: "address.error.firstName" },
  lastName: { error: "address.error.lastName" },
  company: { error: "address.error.company" },
  street: { error: "address.error.street" },
  station: { error: "address.error.station", at: "street" },
  postbox: { error: "address.error.postbox", at: "street" },
  houseNumber: { error: "address.error.houseNumber", at: "withoutHouseNumber" },
  withoutHouseNumber: {},
  addition: { error: "address.error.addition" },
  postalCode: { error: "address.error.postalCode", missing: "address.missing.postalCode" },
  deliveryArea: { error: "address.error.deliveryArea", at: "postalCode" },
  city: { error: "address.error.city" },
  country: { error: "address.error.country" },
  phone: { error: "address.error.phone" },
} as const satisfies Readonly<Record<string, FormField>>;

/** Request body from the fields of an address form. The call validates it. */
export const addressBody = (field: FormFields): AddressInput => ({
  kind: ADDRESS_KINDS.find((kind) => kind === field("kind")) ?? "shipping-and-billing",
  firstName: field("firstName"),
  lastName: field("lastName"),
  company: textOrNull(field("company")),
  street: field("street"),
  ...(isChecked(field("withoutHouseNumber")) ? { withoutHouseNumber: true } : {}),
  addition: textOrNull(field("addition")),
  postalCode: field("postalCode"),
  city: field("city"),
  country: COUNTRIES.find((country) => country === field("country")) ?? "DE",
  phone: textOrNull(field("phone")),
});

const list = (): FormTarget => ({ page: "customer_addresses" });

/** The list page with one open form. `edited`: uuid of an address, or NEW_ADDRESS. */
const listWith = (edited: string): FormTarget => ({ page: "customer_addresses", query: { edit: edited } });

export const NEW_ADDRESS = "new";

const GONE = { message: "customer.error.addressGone", redirectTo: { page: "customer_addresses" } } as const;

export const addAddressForm = defineForm({
  call: "api_add_customer_address",
  path: "/customer/addresses",
  fields: ADDRESS_FIELDS,
  input: (field) => ({ body: addressBody(field) }),
  errors: { ADDRESS_LIMIT_REACHED: "customer.error.addressLimit" },
  page: () => listWith(NEW_ADDRESS),
  done: () => ({ message: "customer.flash.addressSaved", redirectTo: list() }),
});

export const updateAddressForm = defineForm({
  call: "api_update_customer_address",
  path: "/customer/addresses/{uuid}",
  fields: ADDRESS_FIELDS,
  input: (field) => ({ params: { uuid: field("uuid") }, body: addressBody(field) }),
  errors: { NOT_FOUND: GONE },
  page: (field) => listWith(field("uuid")),
  done: () => ({ message: "customer.flash.addressSaved", redirectTo: list() }),
});

export const deleteAddressForm = defineForm({
  call: "api_delete_customer_address",
  path: "/customer/addresses/{uuid}/delete",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: { uuid: field("uuid") } }),
  errors: { NOT_FOUND: "customer.error.addressGone" },
  page: list,
  done: () => ({ message: "customer.flash.addressDeleted", redirectTo: list() }),
});
