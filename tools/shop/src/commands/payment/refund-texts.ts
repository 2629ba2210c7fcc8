import type { OrderRefund, Output } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { moneyText, timeText } from "../../command/texts.ts";

interface Part {
  readonly part: string;
  readonly item?: string | undefined;
  readonly amount?: number | undefined;
}

/** Parts of an order on one line, with their amounts if they have some. */
export const refundPartsText = (parts: readonly Part[]): string =>
  parts
    .map(({ part, item, amount }) =>
      [
        ...(amount === undefined ? [] : [`${moneyText(amount)} of`]),
        part,
        ...(item === undefined ? [] : [`of item ${item}`]),
      ].join(" "),
    )
    .join(", ");

export const refundTable = (refunds: readonly OrderRefund[]): string =>
  table(
    ["refund", "amount", "state", "parts"],
    refunds.map(({ uuid, total, state, parts }) => [uuid, moneyText(total), state, refundPartsText(parts)]),
  );

export const refundsDueTable = ({ refunds }: Output<"api_operator_list_refunds_due">): string =>
  refunds.length === 0
    ? "No refunds to transfer."
    : table(
        ["id", "order", "name", "email", "amount", "requested", "why", "account", "to decide", "file"],
        refunds.map(
          ({
            id,
            orderNumber,
            name,
            email,
            amount,
            provider,
            requestedAt,
            reason,
            account,
            requestedAccount: wanted,
            file,
            isDisputed,
          }) => [
            id,
            orderNumber,
            name,
            email,
            moneyText(amount),
            timeText(requestedAt),
            reason === null ? "paid by transfer" : `${provider}: ${reason}`,
            isDisputed ? "disputed: not now" : (account ?? "not given"),
            wanted === null ? "" : `${wanted.id}: ${wanted.account}, ${wanted.holder}`,
            file === null ? "" : `${file}`,
          ],
        ),
      );
