import { parseOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { emailKey } from "../customer/customer.read.ts";

/** The data by which a guest proves that an order is theirs. */
export interface GuestOrder {
  readonly orderNumber: string;
  readonly email: string;
}

/** The order of a number as it was typed, if it was placed with this email address. Null: there is none. */
export async function guestOrder(db: Kysely<Schema>, { orderNumber, email }: GuestOrder) {
  const number = parseOrderNumber(orderNumber);
  if (number === null) return null;
  const order = await db
    .selectFrom("orders")
    .select(["uuid", "email"])
    .where("number", "=", number)
    .executeTakeFirst();
  return order !== undefined && emailKey(order.email) === emailKey(email) ? order : null;
}
