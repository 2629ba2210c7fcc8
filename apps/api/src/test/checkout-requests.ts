import { newVisitor, type TestApi } from "./api.ts";
import { dataOf } from "./answers.ts";
import { checkoutActions } from "./checkout-actions.ts";

/** One successful request for each call of the checkout. */
export function checkoutRequests(api: TestApi, product: number) {
  const checkout = checkoutActions(api);
  const withCart = async (locale: "de" | "nl") => {
    const as = { visitor: newVisitor(), locale };
    const body = { id: product, name: "", productVariantLabel: "A1" as const };
    dataOf(await api.call("api_add_item_to_cart", { body }, as));
    return as;
  };
  const withAddress = async (locale: "de" | "nl") => {
    const as = await withCart(locale);
    dataOf(await checkout.guestAddress(as));
    return as;
  };
  return {
    api_get_checkout: async (locale: "de" | "nl") =>
      api.call("api_get_checkout", {}, await withAddress(locale)),
    api_put_checkout_address: async (locale: "de" | "nl") => checkout.guestAddress(await withCart(locale)),
    api_put_checkout_delivery_method: async (locale: "de" | "nl") =>
      checkout.putDelivery(await withAddress(locale), "standard"),
    api_put_checkout_payment_method: async (locale: "de" | "nl") =>
      checkout.putPayment(await withAddress(locale), "prepayment"),
  };
}
