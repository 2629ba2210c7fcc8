import type { CustomerContribution } from "../customer/customer.public.ts";
import { wishesOf } from "./wishlist.store.ts";

export const wishlistContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    wishlist: await db
      .selectFrom("wishlist_item")
      .select(["product_id", "added_at", "label", "price"])
      .where("customer_uuid", "=", uuid)
      .orderBy("added_at")
      .execute(),
  }),
  meta: async ({ db }, { customer }) =>
    customer === null
      ? {}
      : { wishlistProductIds: (await wishesOf(db, customer.uuid)).map(({ product }) => product) },
};
