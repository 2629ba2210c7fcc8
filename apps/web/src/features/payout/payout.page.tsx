import type { TradeInPayout } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { anyText, parameters } from "../../lib/addresses/page-query.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { required } from "../../lib/page/loader-responses.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { Notice } from "../../ui/notice.tsx";
import { payoutMethodText } from "./method/method-text.ts";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutLink } from "./payout-link.tsx";
import { PayoutRows } from "./payout-rows.tsx";
import styles from "./payout.module.css";

interface PayoutData {
  readonly payout: TradeInPayout;
  /** Of the link in a mail. */
  readonly token: string | undefined;
}

export const loader = withQuery(
  parameters({ token: anyText }),
  async ({ app, params, query: { token }, signal }): Promise<PayoutData> => {
    const input = {
      params: { tradeInUuid: params["tradeInUuid"] ?? "" },
      query: token === undefined ? {} : { token },
    };
    return { payout: required(await app.api.call("api_get_trade_in_payout", input, { signal })), token };
  },
);

/** The money for a trade-in order: where it went, and where it should go. */
export function Page({ data: { payout, token } }: { readonly data: PayoutData }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { number, balance, method, heldUntil, payouts } = payout;
  const money = (cents: number) => formatMoney(cents, locale);
  const title = t("payout.title", { number });
  return (
    <div className={styles.page}>
      <Head title={title} isIndexed={false} />
      <h1 tabIndex={-1}>{title}</h1>
      {balance > 0 && (
        <Notice
          variant="warn"
          title={t("payout.balance", { amount: money(balance) })}
          testId="payout-balance"
        >
          {heldUntil === null && t("payout.balance.text")}
        </Notice>
      )}
      <section>
        <h2>{t("payout.history")}</h2>
        {payouts.length === 0 && <p>{t("payout.none")}</p>}
        <PayoutRows payouts={payouts} />
      </section>
      <section>
        <h2>{t("payout.method.title")}</h2>
        {method !== null && <p>{t("payout.method.now", { method: payoutMethodText(method, t) })}</p>}
        {heldUntil !== null && (
          <p data-testid="payout-held">{t("payout.held", { date: formatDate(heldUntil, locale) })}</p>
        )}
        {payout.needsLink ? (
          <PayoutLink tradeInUuid={payout.tradeInUuid} token={token} from="payout" />
        ) : (
          <PayoutForm payout={payout} token={token} />
        )}
      </section>
    </div>
  );
}
