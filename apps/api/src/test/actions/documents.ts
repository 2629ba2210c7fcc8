import { applyPaymentFact } from "../../features/order/change/apply-payment.ts";
import { type CallAs, identityHeaders, type TestApi } from "../api.ts";

/** Pays a prepaid order, as a bank statement does. */
export async function transferAll({ database }: TestApi, order: string): Promise<void> {
  const { uuid: attempt, amount } = await database.db
    .selectFrom("payment")
    .select(["uuid", "amount"])
    .where("order_uuid", "=", order)
    .executeTakeFirstOrThrow();
  await database.transaction((transaction) =>
    applyPaymentFact(
      transaction,
      order,
      { type: "payment-captured", attempt, capture: "statement", amount },
      "shop",
    ),
  );
}

const download = ({ agent }: TestApi, path: string, as: CallAs) =>
  agent.get(path).set(identityHeaders(as)).buffer(true);

/** Downloads a document of an order. */
export const downloadDocument = (api: TestApi, visitor: string, order: string, number: string) =>
  download(api, `/api/orders/${order}/documents/${number}`, { visitor });

/** Downloads the label of a box of a trade-in order; `query`, for example `?token=…`. */
export const downloadLabel = (api: TestApi, as: CallAs, tradeIn: string, box = 1, query = "") =>
  download(api, `/api/trade-in/orders/${tradeIn}/labels/${box}${query}`, as);
