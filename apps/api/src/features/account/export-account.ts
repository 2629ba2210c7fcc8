import type { Output } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { type CustomerContribution, findCustomer } from "../customer/customer.public.ts";

/** All stored data of a customer, by subject. */
export async function exportAccount(
  db: Kysely<Schema>,
  contributions: readonly CustomerContribution[],
  uuid: string,
): Promise<Output<"api_export_customer_data">> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as("now")).executeTakeFirstOrThrow();
  const customer = await findCustomer(db, uuid);
  const parts: object[] = [];
  if (customer !== null)
    for (const { exportOf } of contributions) parts.push((await exportOf?.(db, customer)) ?? {});
  const data = Object.assign({}, ...parts) as Output<"api_export_customer_data">["data"];
  return { exportedAt: now.toISOString(), data };
}
