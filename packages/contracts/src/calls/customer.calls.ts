import { LOCALES } from "@reprise/locale";
import { ADDRESS_KINDS, COUNTRIES } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { enteredAddress, done, emailAddress, password, personName } from "../identity.ts";
import { grade } from "../shared.ts";
import { cart } from "./cart.calls.ts";

export const userMetaView = z
  .object({
    locale: z.enum(LOCALES),
    /** Null: not logged in. */
    customer: z.object({ uuid: z.uuid(), firstName: z.string().nullable() }).nullable(),
    /** Null without `withCart`. */
    cart: cart.nullable(),
    /** Number of items in the trade-in cart. */
    greenCart: z.object({ itemsCount: z.int().min(0) }).nullable(),
    orderProductsCount: z.int().min(0),
    /** Products on the customer's wishlist; empty without a login. */
    wishlistProductIds: z.array(z.int()),
    /** The customer's buy alerts; `label` null: any grade. Empty without a login. */
    buyAlerts: z.array(z.object({ productId: z.int(), label: grade.nullable() })),
    /** Ids of the products that the shop does not buy yet, and tells when it does. */
    saleAlerts: z.array(z.int()),
  })
  .meta({ id: "UserMetaView" });

export const customerView = z
  .object({
    uuid: z.uuid(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    /** True: an email to this address bounced. */
    isEmailUndeliverable: z.boolean(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** Language of emails to the customer. */
    locale: z.enum(LOCALES),
    /** False: the customer can only sign in with a provider. */
    hasPassword: z.boolean(),
  })
  .meta({ id: "Customer" });

export const customerSession = z
  .object({
    uuid: z.uuid(),
    /** From the user agent header; null: not recognised. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** Precise to one minute. */
    usedAt: z.iso.datetime(),
    /** True: the login that makes this request. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "CustomerSession" });

/** An address without its use. */
export const postalAddress = {
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  street: z.string(),
  addition: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  country: z.enum(COUNTRIES),
  phone: z.string().nullable(),
};

export const customerAddress = z
  .object({ uuid: z.uuid(), kind: z.enum(ADDRESS_KINDS), ...postalAddress })
  .meta({ id: "CustomerAddress" });

export const customerAddresses = z
  .object({ addresses: z.array(customerAddress) })
  .meta({ id: "CustomerAddresses" });

export type UserMetaView = z.infer<typeof userMetaView>;
export type CustomerView = z.infer<typeof customerView>;
export type CustomerSession = z.infer<typeof customerSession>;
export type CustomerAddress = z.infer<typeof customerAddress>;

/** Confirms sensitive changes. A customer without a password omits it and needs a recent login instead. */
const proof = { password: password.nullish() };
const uuidParams = z.object({ uuid: z.uuid() });

export const customerCalls = {
  api_user_meta_view: defineCall({
    method: "POST",
    path: "/api/user-meta-view",
    access: "public",
    isSafe: true,
    summary: "The shopper's own data on every page: name, cart, wishlist, buy alerts",
    body: z.object({ withCart: z.boolean().default(false) }),
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
    summary: "Changes the customer's name; null removes it",
    body: z.object({
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
    summary: "Stores the language that the customer chose",
    body: z.object({ locale: z.enum(LOCALES) }),
    response: done,
    errors: [],
  }),
  api_change_email: defineCall({
    method: "POST",
    path: "/api/customer/email",
    access: "customer",
    waitsFor: "password",
    summary: "Emails a link to a new address; opening the link changes the address",
    body: z.object({ email: emailAddress, ...proof }),
    response: done,
    errors: ["INVALID_CREDENTIALS", "REAUTHENTICATION_NEEDED"],
  }),
  api_request_email_verification: defineCall({
    method: "POST",
    path: "/api/customer/email-verification",
    access: "customer",
    summary: "Emails the link that confirms the customer's address again",
    response: done,
    errors: [],
  }),
  api_get_customer_sessions: defineCall({
    method: "GET",
    path: "/api/customer/sessions",
    access: "customer",
    summary: "The customer's logins, most recently used first",
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
    summary: "Ends all logins of the customer, including this one",
    response: done,
    errors: [],
  }),
  api_get_customer_addresses: defineCall({
    method: "GET",
    path: "/api/customer/addresses",
    access: "customer",
    summary: "The customer's addresses, oldest first",
    response: customerAddresses,
    errors: [],
  }),
  api_add_customer_address: defineCall({
    method: "POST",
    path: "/api/customer/addresses",
    access: "customer",
    summary: "Stores a new address",
    body: enteredAddress,
    response: customerAddress,
    errors: ["ADDRESS_LIMIT_REACHED"],
  }),
  api_update_customer_address: defineCall({
    method: "PUT",
    path: "/api/customer/addresses/{uuid}",
    access: "customer",
    summary: "Replaces an address",
    params: uuidParams,
    body: enteredAddress,
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
    summary: "All stored data of the customer in one document",
    response: z.object({
      exportedAt: z.iso.datetime(),
      /** Records by subject, for example `addresses`. */
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    errors: [],
  }),
  api_close_customer: defineCall({
    method: "POST",
    path: "/api/customer/close",
    access: "customer",
    waitsFor: "password",
    summary: "Closes the account: erases the customer's data, except what the law requires to retain",
    body: z.object({
      /** Explicit confirmation, because closing cannot be undone. */
      isConfirmed: z.literal(true),
      ...proof,
    }),
    response: done,
    errors: ["INVALID_CREDENTIALS", "REAUTHENTICATION_NEEDED"],
  }),
} as const;
