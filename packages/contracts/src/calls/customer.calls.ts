import { LOCALES } from "@reprise/locale";
import { z } from "zod";
import { ADDRESS_KINDS, COUNTRIES } from "../address-choices.ts";
import { defineCall } from "../call.ts";
import { addressInput, done, emailAddress, password, personName } from "../identity.ts";
import { grade } from "../shared.ts";
import { cart } from "./cart.calls.ts";

export const userMetaView = z
  .object({
    locale: z.enum(LOCALES),
    /** Null for a visitor. */
    customer: z.object({ uuid: z.uuid(), firstName: z.string().nullable() }).nullable(),
    /** Only when asked for by `withCart`. */
    cart: cart.nullable(),
    /** The trade-in cart's count; null while there is none. */
    greenCart: z.object({ itemsCount: z.int().min(0) }).nullable(),
    orderProductsCount: z.int().min(0),
    /** What is on the customer's wishlist; nothing for a visitor. */
    wishlistProductIds: z.array(z.int()),
    /** What the customer has buy alerts for; without a grade: for whichever. Nothing for a visitor. */
    buyAlerts: z.array(z.object({ productId: z.int(), label: grade.nullable() })),
  })
  .meta({ id: "UserMetaView" });

export const customerView = z
  .object({
    uuid: z.uuid(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    /** Mail to the address came back. */
    isEmailUndeliverable: z.boolean(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** The language of our mails. */
    locale: z.enum(LOCALES),
    /** False: logs in by a provider only. */
    hasPassword: z.boolean(),
  })
  .meta({ id: "Customer" });

export const customerSession = z
  .object({
    uuid: z.uuid(),
    /** As the user agent says; null where it says nothing we know. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** Exact to the minute. */
    usedAt: z.iso.datetime(),
    /** The login that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "CustomerSession" });

export const customerAddress = z
  .object({
    uuid: z.uuid(),
    kind: z.enum(ADDRESS_KINDS),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    street: z.string(),
    addition: z.string().nullable(),
    postalCode: z.string(),
    city: z.string(),
    country: z.enum(COUNTRIES),
    phone: z.string().nullable(),
  })
  .meta({ id: "CustomerAddress" });

export const customerAddresses = z
  .object({ addresses: z.array(customerAddress) })
  .meta({ id: "CustomerAddresses" });

export type UserMetaView = z.infer<typeof userMetaView>;
export type CustomerView = z.infer<typeof customerView>;
export type CustomerSession = z.infer<typeof customerSession>;
export type CustomerAddress = z.infer<typeof customerAddress>;

/** For what only the customer in person may do; left out by who has none and has just logged in. */
const proof = { password: password.nullish() };
const uuidParams = z.object({ uuid: z.uuid() });

export const customerCalls = {
  api_user_meta_view: defineCall({
    method: "POST",
    path: "/api/user-meta-view",
    access: "public",
    isHarmless: true,
    summary: "What is the shopper's own on every page: name, cart",
    body: z.strictObject({ withCart: z.boolean().default(false) }),
    response: userMetaView,
    errors: [],
  }),
  api_get_customer: defineCall({
    method: "GET",
    path: "/api/customer",
    access: "customer",
    summary: "The customer's profile",
    response: customerView,
    errors: [],
  }),
  api_update_customer: defineCall({
    method: "PATCH",
    path: "/api/customer",
    access: "customer",
    summary: "Changes the customer's name; null takes it out",
    body: z.strictObject({
      firstName: personName.nullable().optional(),
      lastName: personName.nullable().optional(),
    }),
    response: customerView,
    errors: [],
  }),
  api_customer_update_locale: defineCall({
    method: "PUT",
    path: "/api/customer/locale",
    access: "customer",
    summary: "Keeps the language that the customer chose",
    body: z.strictObject({ locale: z.enum(LOCALES) }),
    response: done,
    errors: [],
  }),
  api_change_email: defineCall({
    method: "POST",
    path: "/api/customer/email",
    access: "customer",
    summary: "Sends a link to a new address; the change is made when it is followed",
    body: z.strictObject({ email: emailAddress, ...proof }),
    response: done,
    errors: ["INVALID_CREDENTIALS", "REAUTHENTICATION_NEEDED"],
  }),
  api_request_email_verification: defineCall({
    method: "POST",
    path: "/api/customer/email-verification",
    access: "customer",
    summary: "Sends the link that confirms the customer's address once more",
    response: done,
    errors: [],
  }),
  api_get_customer_sessions: defineCall({
    method: "GET",
    path: "/api/customer/sessions",
    access: "customer",
    summary: "The customer's logins, the last used first",
    response: z.object({ sessions: z.array(customerSession) }),
    errors: [],
  }),
  api_end_customer_session: defineCall({
    method: "DELETE",
    path: "/api/customer/sessions/{uuid}",
    access: "customer",
    summary: "Ends one of the customer's logins",
    params: uuidParams,
    response: done,
    errors: [],
  }),
  api_end_customer_sessions: defineCall({
    method: "DELETE",
    path: "/api/customer/sessions",
    access: "customer",
    summary: "Ends all of the customer's logins, this one too",
    response: done,
    errors: [],
  }),
  api_get_customer_addresses: defineCall({
    method: "GET",
    path: "/api/customer/addresses",
    access: "customer",
    summary: "The customer's addresses, the oldest first",
    response: customerAddresses,
    errors: [],
  }),
  api_add_customer_address: defineCall({
    method: "POST",
    path: "/api/customer/addresses",
    access: "customer",
    summary: "Keeps a new address",
    body: addressInput,
    response: customerAddress,
    errors: ["ADDRESS_LIMIT_REACHED"],
  }),
  api_update_customer_address: defineCall({
    method: "PUT",
    path: "/api/customer/addresses/{uuid}",
    access: "customer",
    summary: "Replaces an address",
    params: uuidParams,
    body: addressInput,
    response: customerAddress,
    errors: [],
  }),
  api_delete_customer_address: defineCall({
    method: "DELETE",
    path: "/api/customer/addresses/{uuid}",
    access: "customer",
    summary: "Removes an address",
    params: uuidParams,
    response: done,
    errors: [],
  }),
  api_export_customer_data: defineCall({
    method: "GET",
    path: "/api/customer/export",
    access: "customer",
    summary: "Everything that we keep about the customer, in one document",
    response: z.object({
      exportedAt: z.iso.datetime(),
      /** Rows by subject. */
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    errors: [],
  }),
  api_close_customer: defineCall({
    method: "POST",
    path: "/api/customer/close",
    access: "customer",
    summary: "Closes the account: what is known of the customer is erased, but for what the law wants kept",
    body: z.strictObject({
      /** It cannot be undone, so the customer says it twice. */
      isConfirmed: z.literal(true),
      ...proof,
    }),
    response: done,
    errors: ["INVALID_CREDENTIALS", "REAUTHENTICATION_NEEDED"],
  }),
} as const;
