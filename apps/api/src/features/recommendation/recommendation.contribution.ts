import type { Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import type { CustomerContribution } from "../customer/customer.public.ts";
import { customerHash } from "./shopper/shopper-hash.ts";
import { deleteVisits, moveVisits } from "./shopper/visit.store.ts";

export const recommendationContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    viewedProducts: await db
      .selectFrom("product_visit")
      .select(["product_id", "visits", "visited_at"])
      .where("shopper_hash", "=", customerHash(uuid))
      .orderBy("visited_at")
      .execute(),
    recommendationFeedback: await db
      .selectFrom("recommendation_feedback")
      .select(["day", "type", "location", "product_id", "clicked_id"])
      .where("shopper_hash", "=", customerHash(uuid))
      .orderBy("day")
      .execute(),
  }),
  erase: (transaction, { uuid }) => deleteVisits(transaction, customerHash(uuid)),
};

/** Moves the visitor's views to the customer at a login. */
export async function joinVisits(
  transaction: Transaction<Schema>,
  visitorToken: string | null,
  customer: string,
): Promise<void> {
  if (visitorToken === null) return;
  await moveVisits(transaction, sha256(visitorToken), customerHash(customer));
}
