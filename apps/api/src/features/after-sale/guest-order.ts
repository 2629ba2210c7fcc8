import { parseOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { emailKey } from "../customer/customer.public.ts";

/** The data by which a guest proves that an order is theirs. */
export interface GuestOrder {
  readonly orderNumber: string;
  readonly email: string;
}

export interface FoundOrder {
  readonly uuid: string;
  readonly email: string;
}

/** The order with a number. */
export async function orderWithNumber(db: Kysely<Schema>, number: string): Promise<FoundOrder | null> {
  const order = await db
    .selectFrom("orders")
    .select(["uuid", "email"])
    .where("number", "=", number)
    .executeTakeFirst();
  return order ?? null;
}

/** The order of a number, if it was placed with this email address. */
export async function guestOrder(
  db: Kysely<Schema>,
  { orderNumber, email }: GuestOrder,
): Promise<FoundOrder | null> {
  // Read again: reports that an older version queued have the number as it was typed.
  const number = parseOrderNumber(orderNumber);
  const order = number === null ? null : await orderWithNumber(db, number);
  return order !== null && emailKey(order.email) === emailKey(email) ? order : null;
}
