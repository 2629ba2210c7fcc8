import type { Output, PayoutRecord } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { moneyText, timeText } from "../../command/texts.ts";

/** Where a seller's money goes, without the whole account. */
export const methodText = ({ kind, name, account }: PayoutRecord["method"]): string =>
  [kind, name, account].filter((part) => part !== null).join(", ");

export const payoutTable = (payouts: readonly PayoutRecord[]): string =>
  table(
    ["trade-in", "amount", "state", "to", "requested", "made by", "payout"],
    payouts.map(({ number, amount, state, method, requestedAt, provider, file, uuid }) => [
      number,
      moneyText(amount),
      state,
      methodText(method),
      timeText(requestedAt),
      file === null ? (provider ?? "-") : `file ${file}`,
      uuid,
    ]),
  );

/** A payout with what belongs to it. */
export function payoutText({ payout, email, balance, methods }: Output<"api_operator_payout_show">): string {
  const { reference, reason, settledAt } = payout;
  return [
    payoutTable([payout]),
    `Settled ${timeText(settledAt)}; reference ${reference ?? "-"}; reason ${reason ?? "-"}`,
    `Seller: ${email}. The shop still owes ${moneyText(balance)}.`,
    table(
      ["chosen", "holds from", "by", "to"],
      methods.map(({ method, chosenBy, chosenAt, effectiveAt }) => [
        timeText(chosenAt),
        timeText(effectiveAt),
        chosenBy,
        methodText(method),
      ]),
    ),
  ].join("\n\n");
}
