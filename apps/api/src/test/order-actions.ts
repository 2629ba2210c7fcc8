import type { Checkout, Output } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { dataOf } from "./answers.ts";
import type { CallAs, TestApi } from "./api.ts";
import { checkoutActions } from "./checkout-actions.ts";

/** Actions of shoppers who order. */
export function orderActions(api: TestApi) {
  const checkout = checkoutActions(api);
  const complete = (
    as: CallAs,
    { orderUuid, version }: Pick<Checkout, "orderUuid" | "version">,
  ): Promise<CallResult<Output<"api_complete_checkout">>> =>
    api.call("api_complete_checkout", { body: { orderUuid: orderUuid ?? "", version } }, as);
  /** Enters everything for the shopper's cart. Returns the checkout, ready to be completed. */
  const enterAll = async (as: CallAs, method = "card"): Promise<Checkout> => {
    dataOf(await checkout.guestAddress(as));
    dataOf(await checkout.putDelivery(as, "standard"));
    return dataOf(await checkout.putPayment(as, method));
  };
  return {
    ...checkout,
    complete,
    enterAll,
    /** Orders the shopper's cart as a guest. Returns the order's uuid. */
    order: async (as: CallAs, method?: string): Promise<string> =>
      dataOf(await complete(as, await enterAll(as, method))).orderUuid,
    readOrder: async (as: CallAs, orderUuid: string, token?: string) =>
      api.call("api_get_order", { params: { orderUuid }, query: token === undefined ? {} : { token } }, as),
  };
}
