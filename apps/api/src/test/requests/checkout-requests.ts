import { randomInt, randomUUID } from "node:crypto";
import { checkoutActions } from "../actions/checkout-actions.ts";
import { customerActions } from "../actions/customers.ts";
import { downloadDocument, transferAll } from "../actions/documents.ts";
import { operatorOrderRequests } from "../actions/operator-order-actions.ts";
import { orderActions } from "../actions/order-actions.ts";
import { putProduct } from "../actions/put-product.ts";
import { refundAccountRequests } from "../actions/refund-account-actions.ts";
import { dataOf } from "../answers.ts";
import { newVisitor, type TestApi } from "../api.ts";
import { sandboxEvent, signedWebhook } from "../stand-ins/sandbox-webhook.ts";

/** One successful request for each call of the checkout, of payments and of orders. */
export function checkoutRequests(api: TestApi) {
  const checkout = checkoutActions(api);
  const orders = orderActions(api);
  const people = customerActions(api);
  const withCart = async (locale: "de" | "nl") => {
    const as = { visitor: newVisitor(), locale };
    const product = randomInt(1_000_000, 2_000_000_000);
    await putProduct(api.database, { id: product, variants: { A1: { price: 4_000, units: 1 } } });
    const body = { id: product, name: "", productVariantLabel: "A1" as const };
    dataOf(await api.call("api_add_item_to_cart", { body }, as));
    return as;
  };
  const withAddress = async (locale: "de" | "nl") => {
    const as = await withCart(locale);
    dataOf(await checkout.guestAddress(as));
    return as;
  };
  const orderedPrepaid = async () => {
    const as = await withCart("de");
    return { as, uuid: await orders.order(as, "prepayment") };
  };
  const orderPrepaid = async () => (await orderedPrepaid()).uuid;
  return {
    api_get_delivery_methods: async (locale: "de" | "nl") =>
      api.call("api_get_delivery_methods", {}, await withAddress(locale)),
    api_get_payment_methods: async (locale: "de" | "nl") =>
      api.call("api_get_payment_methods", {}, await withAddress(locale)),
    api_put_checkout_insurance: async (locale: "de" | "nl") => {
      const as = await withCart(locale);
      const { cart } = await checkout.readCheckout(as);
      return checkout.putInsurance(as, cart.cartItems[0]?.uuid ?? "", false);
    },
    ...operatorOrderRequests(api, orderPrepaid),
    ...refundAccountRequests(api, orderedPrepaid),
    api_get_checkout: async (locale: "de" | "nl") =>
      api.call("api_get_checkout", {}, await withAddress(locale)),
    api_put_checkout_address: async (locale: "de" | "nl") => checkout.guestAddress(await withCart(locale)),
    api_put_checkout_delivery_method: async (locale: "de" | "nl") =>
      checkout.putDelivery(await withAddress(locale), "standard"),
    api_put_checkout_payment_method: async (locale: "de" | "nl") =>
      checkout.putPayment(await withAddress(locale), "prepayment"),
    api_complete_checkout: async (locale: "de" | "nl") => {
      const as = await withCart(locale);
      return orders.complete(as, await orders.enterAll(as, "prepayment"));
    },
    api_get_order: async (locale: "de" | "nl") => {
      const as = await withCart(locale);
      return orders.readOrder(as, await orders.order(as, "prepayment"));
    },
    // The harness reads JSON; the answer is a file.
    api_get_order_document: async (locale: "de" | "nl") => {
      const as = await withCart(locale);
      const uuid = await orders.order(as, "prepayment");
      await transferAll(api, uuid);
      const [invoice] = dataOf(await orders.readOrder(as, uuid)).documents;
      const answer = await downloadDocument(api, as.visitor, uuid, invoice?.number ?? "");
      return { ok: answer.status === 200 && answer.type === "application/pdf" };
    },
    api_handle_payment_redirect: async (locale: "de" | "nl") => {
      const as = await withCart(locale);
      const orderUuid = await orders.order(as, "prepayment");
      return api.call("api_handle_payment_redirect", { params: { orderUuid }, body: {} }, as);
    },
    api_give_up_payment: async (locale: "de" | "nl") => {
      const as = await withCart(locale);
      const orderUuid = await orders.order(as, "prepayment");
      return api.call("api_give_up_payment", { params: { orderUuid } }, as);
    },
    api_get_waiting_order: async (locale: "de" | "nl") =>
      api.call("api_get_waiting_order", {}, await withCart(locale)),
    api_get_paypal_express: (locale: "de" | "nl") => api.call("api_get_paypal_express", {}, { locale }),
    api_start_paypal_express: async (locale: "de" | "nl") => {
      const as = await withCart(locale);
      return api.call("api_start_paypal_express", { body: { cancelPath: "/checkout/cart" } }, as);
    },
    api_enter_paypal_express: async (locale: "de" | "nl") => {
      const as = await withCart(locale);
      const body = { cancelPath: "/checkout/cart" };
      const { redirectUrl } = dataOf(await api.call("api_start_paypal_express", { body }, as));
      const session = new URL(redirectUrl ?? "").searchParams.get("session") ?? "";
      return api.call("api_enter_paypal_express", { body: { details: { session } } }, as);
    },
    api_cancel_paypal_express: async (locale: "de" | "nl") => {
      const as = await withCart(locale);
      const body = { cancelPath: "/checkout/cart" };
      const { redirectUrl } = dataOf(await api.call("api_start_paypal_express", { body }, as));
      const session = new URL(redirectUrl ?? "").searchParams.get("session") ?? "";
      const details = { session, outcome: "cancelled" };
      return api.call("api_cancel_paypal_express", { body: { details } }, as);
    },
    api_receive_payment_event: async (locale: "de" | "nl") =>
      api.call(
        "api_receive_payment_event",
        {
          params: { provider: "sandbox" },
          body: signedWebhook(sandboxEvent(randomUUID(), "payment.authorised")),
        },
        { locale },
      ),
    api_get_orders: async (locale: "de" | "nl") =>
      api.call("api_get_orders", { query: {} }, { locale, customer: (await people.customer()).customer }),
  };
}
