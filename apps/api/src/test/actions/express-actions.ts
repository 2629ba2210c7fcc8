import type { Input } from "@reprise/contracts";
import { dataOf } from "../answers.ts";
import type { CallAs } from "../api.ts";
import type { startSandboxShop } from "./sandbox-shop.ts";

type Item = NonNullable<Input<"api_start_paypal_express">["body"]["item"]>;

/** Shoppers who approve at the sandbox before they order. */
export function expressActions({ api, press }: Awaited<ReturnType<typeof startSandboxShop>>) {
  const start = (as: CallAs, item?: Item, cancelPath = "/checkout/cart") =>
    api.call("api_start_paypal_express", { body: { cancelPath, ...(item && { item }) } }, as);
  const enter = (as: CallAs, session: string) =>
    api.call("api_enter_paypal_express", { body: { details: { session } } }, as);
  const cancel = (as: CallAs, session: string) =>
    api.call("api_cancel_paypal_express", { body: { details: { session } } }, as);
  /** Opens a session for the shopper's cart. Returns its page. */
  const open = async (as: CallAs): Promise<string> => dataOf(await start(as)).redirectUrl ?? "";
  /** Opens a session and approves it with one of the sandbox's accounts. Returns its name at the sandbox. */
  const approve = async (as: CallAs, account = "home", choice = "approve"): Promise<string> => {
    const back = await press(await open(as), choice, undefined, account);
    return new URL(back ?? "").searchParams.get("session") ?? "";
  };
  return {
    start,
    open,
    enter,
    cancel,
    /** Cancels a session on its page. Returns its name at the sandbox. */
    async cancelOn(page: string): Promise<string> {
      const back = await press(page, "cancel");
      return new URL(back ?? "").searchParams.get("session") ?? "";
    },
    approve,
    /** Comes back with an approval: the checkout is ready to be completed. */
    approved: async (as: CallAs, account?: string, choice?: string) =>
      dataOf(await enter(as, await approve(as, account, choice))),
  };
}
