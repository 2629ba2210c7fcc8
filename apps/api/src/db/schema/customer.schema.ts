import type { SignInProvider } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { AddressKind, Country } from "@reprise/order";
import type { ColumnType } from "kysely";
import type { Timestamp } from "./column-types.ts";

/**
 * Customer data. The rows of every table with a `customer_uuid` are exported and erased with the customer.
 */
export interface CustomerSchema {
  customer: CustomerTable;
  customer_identity: CustomerIdentityTable;
  customer_session: CustomerSessionTable;
  customer_device: CustomerDeviceTable;
  customer_link: CustomerLinkTable;
  customer_address: CustomerAddressTable;
  registration: RegistrationTable;
  registration_link: RegistrationLinkTable;
}

interface CustomerTable {
  uuid: string;
  email: string;
  email_key: string;
  email_verified_at: Date | null;
  email_undeliverable_since: Date | null;
  first_name: string | null;
  last_name: string | null;
  locale: Locale;
  password_hash: string | null;
  proved_at: ColumnType<Date | null, undefined, Date>;
  created_at: Timestamp;
}

interface CustomerIdentityTable {
  issuer: string;
  subject: string;
  provider: SignInProvider;
  customer_uuid: string;
  email: string | null;
  created_at: Timestamp;
}

interface CustomerSessionTable {
  uuid: string;
  token_hash: Buffer;
  customer_uuid: string;
  by_password: boolean;
  browser: string | null;
  system: string | null;
  created_at: Timestamp;
  used_at: Timestamp;
}

interface CustomerDeviceTable {
  token_hash: Buffer;
  customer_uuid: string;
  used_at: Timestamp;
}

interface CustomerLinkTable {
  token_hash: Buffer;
  customer_uuid: string;
  purpose: "verify-email" | "change-email" | "reset-password";
  email: string;
  expires_at: Date;
  created_at: Timestamp;
}

interface CustomerAddressTable {
  uuid: string;
  customer_uuid: string;
  kind: AddressKind;
  first_name: string;
  last_name: string;
  company: string | null;
  street: string;
  addition: string | null;
  postal_code: string;
  city: string;
  country: Country;
  phone: string | null;
  created_at: Timestamp;
}

interface RegistrationTable {
  email_key: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  locale: Locale;
  expires_at: Date;
}

interface RegistrationLinkTable {
  token_hash: Buffer;
  email_key: string;
  email: string;
  expires_at: Date;
}
