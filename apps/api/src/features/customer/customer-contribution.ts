import type { Input, Output } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { CallContext } from "../../http/calls/handlers.ts";
import type { CustomerRow } from "./find-customer.ts";

/** The personal data of a shopper on every page. */
export type UserMeta = Output<"api_user_meta_view">;

export type UserMetaContext = Pick<CallContext, "customer" | "visitorToken" | "locale"> &
  Input<"api_user_meta_view">["body"];

/**
 * The customer data of a slice. The app passes the contributions of all slices to the slice `account`, which
 * exports and erases a customer's data and answers `api_user_meta_view`.
 */
export interface CustomerContribution {
  /** Returns all data that the slice stores about a customer, by subject, without secrets. */
  exportOf?(db: Kysely<Schema>, customer: CustomerRow): Promise<Record<string, object[]>>;
  /**
   * Deletes the customer's data in the slice. Rows that reference the customer's row are deleted with it and
   * need no code here.
   */
  erase?(transaction: Kysely<Schema>, customer: CustomerRow): Promise<void>;
  /** The slice's part of the user meta, of a customer or a visitor. */
  meta?(database: Database, context: UserMetaContext): Promise<Partial<UserMeta>>;
}
