import type { CustomerContribution } from "../customer/customer.public.ts";
import {
  cartOwner,
  countCartPieces,
  customersCart,
  customersCoupon,
  deleteCustomersCart,
  readCart,
  shopperOf,
} from "./owned-cart.ts";

export const cartContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    cart: await customersCart(db, uuid),
    cartCoupon: await customersCoupon(db, uuid),
  }),
  erase: (transaction, { uuid }) => deleteCustomersCart(transaction, uuid),
  meta: async (database, { withCart, ...context }) => {
    const owner = cartOwner(context);
    const cart = withCart ? await readCart(database, shopperOf(context)) : null;
    return { cart, orderProductsCount: cart?.orderProductsCount ?? (await countCartPieces(database, owner)) };
  },
};
