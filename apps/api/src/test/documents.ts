import { applyPaymentFact } from "../features/order/apply-payment.ts";
import { identityHeaders, type TestApi } from "./api.ts";

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

/** Downloads a document of an order. */
export const downloadDocument = ({ agent }: TestApi, visitor: string, order: string, number: string) =>
  agent.get(`/api/orders/${order}/documents/${number}`).set(identityHeaders({ visitor })).buffer(true);
