import type { PayoutMethodView } from "@reprise/contracts";
import type { Translate } from "@reprise/locale";

/** A payout method in one line: "Auf ein Bankkonto, Ada Lovelace, DE89 •••• 3000". */
export const payoutMethodText = ({ kind, name, account }: PayoutMethodView, t: Translate): string =>
  // An account number stays in one line.
  [t(`payout.method.${kind}`), name, account?.replaceAll(" ", "\u00a0") ?? null]
    .filter((part) => part !== null)
    .join(", ");
