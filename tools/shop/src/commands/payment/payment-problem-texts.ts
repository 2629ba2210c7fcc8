import type { PaymentProblemView } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { moneyText, timeText } from "../../command/texts.ts";

export const paymentProblemTable = (problems: readonly PaymentProblemView[]): string =>
  table(
    ["order", "what", "amount", "state", "reason", "since", "provider", "reference", "problem"],
    problems.map(
      ({ orderNumber, kind, amount, state, outcome, reason, openedAt, provider, reference, id }) => [
        orderNumber,
        kind,
        moneyText(amount),
        outcome ?? state,
        reason ?? "-",
        timeText(openedAt),
        provider,
        reference,
        id,
      ],
    ),
  );
