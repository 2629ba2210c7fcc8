import type { Checkout, Output } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { sql } from "kysely";
import { releaseUnits } from "../../features/stock/stock.public.ts";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";
import { checkoutActions } from "./checkout-actions.ts";

/** Actions of shoppers who order. Guests type the address of `emailOf`. */
export function orderActions(api: TestApi, emailOf?: () => string) {
  const checkout = checkoutActions(api, emailOf);
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
    /** Ends the hold of a checkout, as 15 minutes do. */
    endHold: async ({ orderUuid }: Pick<Checkout, "orderUuid">): Promise<void> =>
      api.database.transaction(async (transaction) => {
        const { cart_uuid: cart } = await transaction
          .updateTable("checkout")
          .set({ hold_until: sql<Date>`now()` })
          .where("order_uuid", "=", orderUuid ?? "")
          .returning("cart_uuid")
          .executeTakeFirstOrThrow();
        await releaseUnits(transaction, cart);
      }),
    complete,
    enterAll,
    /** Orders the shopper's cart as a guest. Returns the order's uuid. */
    order: async (as: CallAs, method?: string): Promise<string> =>
      dataOf(await complete(as, await enterAll(as, method))).orderUuid,
    readOrder: async (as: CallAs, orderUuid: string, token?: string) =>
      api.call("api_get_order", { params: { orderUuid }, query: token === undefined ? {} : { token } }, as),
  };
}
