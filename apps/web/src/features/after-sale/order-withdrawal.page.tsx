import type { AfterSale } from "@reprise/contracts";
import { anyText, parameters } from "../../lib/addresses/page-query.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { loadAfterSale } from "./load-after-sale.ts";
import { NothingToWithdraw } from "./nothing-to-withdraw.tsx";
import { Receipt } from "./receipt.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";

interface WithdrawalData {
  readonly afterSale: AfterSale;
  readonly token: string | undefined;
  /** Ids of the items that a refused form had chosen; null: all. */
  readonly chosen: readonly string[] | null;
  /** Uuid of the withdrawal that was just made. */
  readonly receipt: string | undefined;
}

export const loader = withQuery(
  parameters({ token: anyText, items: anyText, receipt: anyText }),
  async (input): Promise<WithdrawalData> => {
    const { token, items, receipt } = input.query;
    const chosen = items?.split(".") ?? null;
    return { afterSale: await loadAfterSale(input, token), token, chosen, receipt };
  },
);

/** The function to withdraw from a contract (2011/83/EU art. 11a), for clients that may see the order. */
export function Page({ data: { afterSale, token, chosen, receipt } }: { readonly data: WithdrawalData }) {
  const withdrawal = afterSale.withdrawals.find(({ uuid }) => uuid === receipt);
  if (withdrawal !== undefined)
    return <Receipt withdrawal={withdrawal} orderUuid={afterSale.orderUuid} token={token} />;
  if (afterSale.items.every((item) => item.withdrawal === null))
    return <NothingToWithdraw afterSale={afterSale} token={token} />;
  return <WithdrawalForm afterSale={afterSale} token={token} chosen={chosen} />;
}
