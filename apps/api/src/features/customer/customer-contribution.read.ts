import type { Input, Output } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { CallContext } from "../../http/calls/handlers.ts";
import type { CustomerRow } from "./customer.read.ts";

/** What is the shopper's own on every page. */
export type UserMeta = Output<"api_user_meta_view">;

export type UserMetaContext = Pick<CallContext, "customer" | "visitorToken" | "locale"> &
  Input<"api_user_meta_view">["body"];

/**
 * What a slice keeps of customers. `app.ts` hands the contributions of all slices to the slice `account`, which exports
 * and erases a customer's data and answers `api_user_meta_view`.
 */
export interface CustomerContribution {
  /** Everything that the slice keeps of a customer, by subject, as it is stored; secrets are left out. */
  exportOf?(db: Kysely<Schema>, customer: CustomerRow): Promise<Record<string, object[]>>;
  /**
   * Deletes what the slice keeps of a customer. Rows that refer to the customer's row go with it and need nothing here.
   */
  erase?(transaction: Kysely<Schema>, customer: CustomerRow): Promise<void>;
  /** The slice's part of the user meta, of a customer or a visitor. */
  meta?(database: Database, context: UserMetaContext): Promise<Partial<UserMeta>>;
}
