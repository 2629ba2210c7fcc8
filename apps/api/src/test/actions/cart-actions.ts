import type { Grade, LineOptions } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";
import { putProduct, type PutProduct } from "./put-product.ts";

export { codeOf, dataOf } from "../answers.ts";

interface AddOptions extends Partial<LineOptions> {
  readonly idempotencyKey?: string;
}

/** Cart actions of shoppers. */
export function cartActions(api: TestApi) {
  const add = (visitor: string, id: number, label: Grade = "A1", more: AddOptions = {}) => {
    const { idempotencyKey, ...options } = more;
    const body = { id, name: "as shown", productVariantLabel: label, ...options };
    const as = { visitor, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
    return api.call("api_add_item_to_cart", { body }, as);
  };
  let lastId = 0;
  return {
    /** Adds a new product to the catalogue and returns its id. */
    product: async (
      variants: PutProduct["variants"],
      more: Omit<PutProduct, "id" | "variants"> = {},
    ): Promise<number> => {
      lastId += 1;
      await putProduct(api.database, { id: lastId, variants, ...more });
      return lastId;
    },
    add,
    /** Adds to the cart and returns the line's uuid. */
    added: async (...args: Parameters<typeof add>) => dataOf(await add(...args)).uuid,
    read: async (visitor: string): Promise<Cart> => dataOf(await api.call("api_get_cart", {}, { visitor })),
    update: (visitor: string, uuid: string, body: Partial<LineOptions> & { readonly quantity?: number }) =>
      api.call("api_update_cart_item", { params: { uuid }, body }, { visitor }),
    setCoupon: (visitor: string, code: string, as: CallAs = {}) =>
      api.call("api_set_coupon", { body: { code } }, { visitor, ...as }),
    removeCoupon: async (visitor: string): Promise<Cart> =>
      dataOf(await api.call("api_remove_coupon", {}, { visitor })),
    simulateCoupon: (visitor: string, code: string, as: CallAs = {}) =>
      api.call("api_simulate_coupon", { body: { code } }, { visitor, ...as }),
    remove: (visitor: string, uuid: string, query: { repair?: "true" } = {}) =>
      api.call("api_remove_cart_item", { params: { uuid }, query }, { visitor }),
  };
}

/** The lines of a cart: grade, quantity, full battery, unit price. */
export const linesOf = (cart: Cart) =>
  cart.cartItems.map(({ variant, quantity, withFullBattery, price }) => [
    variant.label,
    quantity,
    withFullBattery,
    price.amount,
  ]);
