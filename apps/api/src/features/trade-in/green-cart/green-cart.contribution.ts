import { customerOwner, shopperOf } from "../../cart/cart.public.ts";
import type { CustomerContribution } from "../../customer/customer.public.ts";
import { countGreenCartItems, deleteGreenCarts } from "./green-cart.store.ts";

export const greenCartContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    greenCartItems: await db
      .selectFrom("green_cart")
      .innerJoin("green_cart_item", "green_cart_item.green_cart_uuid", "green_cart.uuid")
      .innerJoin("quote", "quote.uuid", "green_cart_item.quote_uuid")
      .select(["quote.product_id", "quote.answers", "quote.offer", "quote.valid_until"])
      .select(["green_cart_item.search_uuid", "green_cart_item.added_at"])
      .where("green_cart.owner_hash", "=", customerOwner(uuid))
      .orderBy("green_cart_item.added_at")
      .execute(),
    greenCart: await db
      .selectFrom("green_cart")
      .leftJoin("coupon", "coupon.id", "green_cart.coupon_id")
      .select(["coupon.code as coupon", "green_cart.carrier", "green_cart.has_express_grading"])
      .where("green_cart.owner_hash", "=", customerOwner(uuid))
      .execute(),
  }),
  erase: async (transaction, { uuid }) => {
    const carts = await transaction
      .selectFrom("green_cart")
      .select("uuid")
      .where("owner_hash", "=", customerOwner(uuid))
      .forUpdate()
      .execute();
    await deleteGreenCarts(
      transaction,
      carts.map((cart) => cart.uuid),
    );
  },
  meta: async (database, context) => {
    const seller = shopperOf(context);
    const itemsCount = seller === null ? null : await countGreenCartItems(database.db, seller.owner);
    return { greenCart: itemsCount === null ? null : { itemsCount } };
  },
};
