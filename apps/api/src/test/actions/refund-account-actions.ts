import { randomUUID } from "node:crypto";
import type { Input } from "@reprise/contracts";
import { paymentReferenceOf } from "@reprise/order";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";
import { operatorOrderActions } from "./operator-order-actions.ts";
import { operatorRefundActions } from "./operator-refund-actions.ts";

export const IBAN = "DE89370400440532013000";

type Account = Partial<Input<"api_put_refund_account">["body"]>;

/** Refunds that the shop's bank transfers: what shoppers and the people who return money do. */
export function refundAccountActions(api: TestApi) {
  const { finance } = operatorRefundActions(api);
  return {
    give: (as: CallAs, orderUuid: string, account: Account = {}) =>
      api.call(
        "api_put_refund_account",
        { params: { orderUuid }, body: { holder: "Ada Lovelace", iban: IBAN, ...account } },
        as,
      ),
    export: async (as: CallAs = {}) =>
      api.call("api_operator_refund_export", {}, { ...(await finance), ...as }),
    file: async (number: number) =>
      api.agent
        .get(`/api/operator/payments/refund-files/${number}`)
        .set("authorization", `Bearer ${(await finance).operator}`)
        .buffer(true),
    booked: async (number: number, reference = "S-1") =>
      api.call(
        "api_operator_refund_booked",
        { params: { number: `${number}` }, body: { reference } },
        await finance,
      ),
    decide: async (id: number, isApproved: boolean, as: CallAs = {}) =>
      api.call(
        "api_operator_decide_refund_account",
        { params: { id: `${id}` }, body: { isApproved, reason: "called" } },
        { ...(await finance), ...as },
      ),
    /** The order is paid by a transfer from an account that the bank's statement names. */
    transfer: async (
      orderUuid: string,
      amount: number,
      payer: Input<"api_operator_reconcile_payments">["body"]["entries"][number]["payer"],
    ) => {
      const { number } = await api.database.db
        .selectFrom("orders")
        .select("number")
        .where("uuid", "=", orderUuid)
        .executeTakeFirstOrThrow();
      const entry = {
        id: `ref:${randomUUID()}`,
        bookedOn: "2026-11-22",
        amount,
        purpose: paymentReferenceOf(number),
        ...(payer === undefined ? {} : { payer }),
      };
      const body = { entries: [entry] };
      return dataOf(await api.call("api_operator_reconcile_payments", { body }, await finance));
    },
    rejected: async (id: string, reason = "AC04") =>
      api.call("api_operator_refund_rejected", { params: { id }, body: { reason } }, await finance),
  };
}

/** One successful request for each call about refunds by transfer; `orderPrepaid` places a prepaid order. */
export function refundAccountRequests(
  api: TestApi,
  orderPrepaid: () => Promise<{ readonly as: CallAs; readonly uuid: string }>,
) {
  const accounts = refundAccountActions(api);
  const operators = operatorOrderActions(api);
  const refunds = operatorRefundActions(api);
  const due = async () => {
    const { as, uuid } = await orderPrepaid();
    await operators.pay(uuid);
    const number = await operators.numberOf(uuid);
    dataOf(await refunds.refund(number));
    return { as, uuid, number };
  };
  const exported = async () => {
    const { as, uuid, number } = await due();
    dataOf(await accounts.give(as, uuid));
    return { number, file: dataOf(await accounts.export()).file ?? 0 };
  };
  return {
    api_put_refund_account: async () => {
      const { as, uuid } = await due();
      return accounts.give(as, uuid);
    },
    api_operator_refund_export: async () => accounts.export(),
    // The harness reads JSON; the answer is a file.
    api_operator_refund_file: async () => {
      const { status, ok, header } = await accounts.file((await exported()).file);
      return { ok: ok && status === 200 && header["content-type"] === "application/xml" };
    },
    api_operator_refund_booked: async () => accounts.booked((await exported()).file),
    api_operator_decide_refund_account: async () => {
      const { as, uuid } = await orderPrepaid();
      await accounts.transfer(uuid, 100_000, { name: "Ben", iban: "FR1420041010050500013M02606" });
      const number = await operators.numberOf(uuid);
      dataOf(await accounts.give(as, uuid));
      const [first] = await refunds.dueOf(number);
      return accounts.decide(first?.requestedAccount?.id ?? 0, true);
    },
    api_operator_refund_rejected: async () => {
      const [first] = await refunds.dueOf((await exported()).number);
      return accounts.rejected(first?.id ?? "");
    },
  };
}
