import { randomUUID } from "node:crypto";
import type { Input } from "@reprise/contracts";
import { applyPaymentFact } from "../../features/order/change/apply-payment.ts";
import { lastPayment, openProblem } from "../../features/payment/payment.public.ts";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";
import { operatorRefundActions } from "./operator-refund-actions.ts";
import { addOperator } from "./operators.ts";

type ShipBody = Input<"api_operator_ship_order">["body"];

/** A tracking number that no other parcel has. */
export const newTrackingNumber = (): string => randomUUID().replaceAll("-", "").toUpperCase();

/** Actions of a warehouse and of support. */
export function operatorOrderActions(api: TestApi) {
  const warehouse = addOperator(api, "warehouse");
  const support = addOperator(api, "support");
  return {
    warehouse,
    support,
    list: async (query: Input<"api_operator_list_orders">["query"] = {}) =>
      api.call("api_operator_list_orders", { query }, await support),
    show: async (number: string) =>
      api.call("api_operator_show_order", { params: { number } }, await support),
    pick: async (number: string, as: CallAs = {}) =>
      api.call("api_operator_pick_order", { params: { number } }, { ...(await warehouse), ...as }),
    ship: async (number: string, body: Partial<ShipBody> = {}, as: CallAs = {}) =>
      api.call(
        "api_operator_ship_order",
        { params: { number }, body: { carrier: "dhl", trackingNumber: newTrackingNumber(), ...body } },
        { ...(await warehouse), ...as },
      ),
    deliver: async (number: string, trackingNumber: string) =>
      api.call(
        "api_operator_deliver_order",
        { params: { number }, body: { trackingNumber } },
        await warehouse,
      ),
    cancel: async (number: string, items?: string[], as: CallAs = {}) =>
      api.call(
        "api_operator_cancel_order",
        { params: { number }, body: { reason: "scratched", ...(items === undefined ? {} : { items }) } },
        { ...(await support), ...as },
      ),
    /** The transfer of a prepaid order arrives. */
    pay: async (order: string): Promise<void> => {
      const payment = await lastPayment(api.database.db, order);
      if (payment === null) throw new Error("The order has no payment");
      const { uuid: attempt, amount } = payment;
      await api.database.transaction((transaction) =>
        applyPaymentFact(
          transaction,
          order,
          { type: "payment-captured", attempt, capture: attempt, amount },
          "shop",
        ),
      );
    },
    numberOf: async (uuid: string): Promise<string> =>
      (
        await api.database.db
          .selectFrom("orders")
          .select("number")
          .where("uuid", "=", uuid)
          .executeTakeFirstOrThrow()
      ).number,
  };
}

/** One successful request for each call of operators about orders; `orderPrepaid` places a prepaid order. */
export function operatorOrderRequests(api: TestApi, orderPrepaid: () => Promise<string>) {
  const operators = operatorOrderActions(api);
  const refunds = operatorRefundActions(api);
  const paid = async () => {
    const uuid = await orderPrepaid();
    await operators.pay(uuid);
    return operators.numberOf(uuid);
  };
  const problem = async () => {
    const uuid = await orderPrepaid();
    const payment = (await lastPayment(api.database.db, uuid))?.uuid ?? "";
    const about = { payment, kind: "provider-refund", reference: "re_1", amount: 500, reason: null } as const;
    await api.database.transaction((transaction) => openProblem(transaction, about));
    const { problems } = dataOf(
      await api.call("api_operator_list_payment_problems", {}, await refunds.finance),
    );
    return problems[0]?.id ?? "";
  };
  return {
    api_operator_list_orders: async () => {
      await paid();
      return operators.list({ status: "paid" });
    },
    api_operator_show_order: async () => operators.show(await paid()),
    api_operator_pick_order: async () => operators.pick(await paid()),
    api_operator_ship_order: async () => operators.ship(await paid()),
    api_operator_deliver_order: async () => {
      const [number, trackingNumber] = [await paid(), newTrackingNumber()];
      dataOf(await operators.ship(number, { trackingNumber }));
      return operators.deliver(number, trackingNumber);
    },
    api_operator_refund_order: async () => refunds.refund(await paid()),
    api_operator_list_refunds_due: async () => {
      dataOf(await refunds.refund(await paid()));
      return refunds.due();
    },
    api_operator_mark_refund_transferred: async () => {
      const number = await paid();
      dataOf(await refunds.refund(number));
      return refunds.transferred((await refunds.dueOf(number))[0]?.id ?? "");
    },
    api_operator_list_payment_problems: async () => {
      await problem();
      return api.call("api_operator_list_payment_problems", {}, await refunds.finance);
    },
    api_operator_resolve_payment_problem: async () => {
      const params = { id: await problem() };
      const body = { note: "credit note issued" };
      return api.call("api_operator_resolve_payment_problem", { params, body }, await refunds.finance);
    },
    // The harness reads JSON; the answer is a file.
    api_operator_get_order_document: async () => {
      const number = await paid();
      const [invoice] = dataOf(await operators.show(number)).order.documents;
      const answer = await refunds.download(number, invoice?.number ?? "");
      return { ok: answer.status === 200 && answer.type === "application/pdf" };
    },
    api_operator_cancel_order: async () => operators.cancel(await paid()),
  };
}
