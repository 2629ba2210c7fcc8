import { randomUUID } from "node:crypto";
import type { Input } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";
import { addOperator } from "./operators.ts";

type Parts = Input<"api_operator_refund_order">["body"]["parts"];

/** Actions of the people who return money. */
export function operatorRefundActions(api: TestApi) {
  const finance = addOperator(api, "finance");
  const due = async () => api.call("api_operator_list_refunds_due", {}, await finance);
  return {
    finance,
    due,
    dueOf: async (number: string) =>
      dataOf(await due()).refunds.filter(({ orderNumber }) => orderNumber === formatOrderNumber(number)),
    refund: async (number: string, parts?: Parts, as: CallAs = {}) =>
      api.call(
        "api_operator_refund_order",
        { params: { number }, body: { reason: "scratched", ...(parts === undefined ? {} : { parts }) } },
        { ...(await finance), ...as },
      ),
    transferred: async (id: string, reference: string = randomUUID(), as: CallAs = {}) =>
      api.call(
        "api_operator_mark_refund_transferred",
        { params: { id }, body: { reference } },
        { ...(await finance), ...as },
      ),
    download: async (number: string, document: string) =>
      api.agent
        .get(`/api/operator/orders/${number}/documents/${document}`)
        .set("authorization", `Bearer ${(await finance).operator}`)
        .buffer(true),
  };
}
