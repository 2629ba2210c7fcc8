import type { Output } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { findPayment } from "./payment.store.ts";

/** The state of a payment for a shopper who returns from the provider. */
export async function paymentReturn(
  db: Kysely<Schema>,
  payment: string,
): Promise<Output<"api_give_up_payment">> {
  const now = await findPayment(db, payment);
  switch (now?.state) {
    case "authorised":
    case "captured":
      return { state: "paid" };
    case "failed":
      return { state: "failed" };
    default:
      return { state: "open" };
  }
}
