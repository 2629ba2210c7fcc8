import type { Output } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { findPayment } from "./payment.store.ts";

/** What a shopper who comes back from the provider is told about a payment. */
export async function paymentReturn(
  db: Kysely<Schema>,
  payment: string,
): Promise<Output<"api_handle_payment_redirect">> {
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
