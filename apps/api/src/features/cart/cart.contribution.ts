import type { CustomerContribution } from "../customer/customer-contribution.read.ts";
import { cartOwner, countCartPieces, customersCart, deleteCustomersCart, readCart } from "./owned-cart.ts";

export const cartContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({ cart: await customersCart(db, uuid) }),
  erase: (transaction, { uuid }) => deleteCustomersCart(transaction, uuid),
  meta: async (database, { withCart, locale, ...context }) => {
    const owner = cartOwner(context);
    const cart = withCart ? await readCart(database, owner, locale) : null;
    return { cart, orderProductsCount: cart?.orderProductsCount ?? (await countCartPieces(database, owner)) };
  },
};
