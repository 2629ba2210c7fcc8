import type { TradeInOrder } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { Head } from "../../lib/head.tsx";
import { required } from "../../lib/loader-responses.ts";
import { withQuery } from "../../lib/page-module.ts";
import { anyText, parameters } from "../../lib/page-query.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./trade-in-order.module.css";

export const loader = withQuery(
  parameters({ token: anyText }),
  async ({ app, params, query: { token }, signal }): Promise<TradeInOrder> => {
    const input = {
      params: { tradeInUuid: params["tradeInUuid"] ?? "" },
      query: token === undefined ? {} : { token },
    };
    return required(await app.api.call("api_get_trade_in_order", input, { signal }));
  },
);

/** A trade-in order, right after it was placed and until it is paid. */
export function Page({ data: order }: { readonly data: TradeInOrder }) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const { number, status, items, total } = order;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <div className={styles.page} data-testid="trade-in-order">
      <Head title={t("tradeInOrder.title", { number })} isIndexed={false} />
      <div>
        <h1 tabIndex={-1}>{t(status === "announced" ? "tradeInOrder.thanks" : "tradeInOrder.heading")}</h1>
        <p>
          {t("tradeInOrder.number")} <strong data-testid="trade-in-number">{number}</strong>
        </p>
      </div>
      <Notice variant={status === "revised" ? "warn" : "info"} testId="trade-in-status">
        {t(`tradeInOrder.status.${status}`)}
      </Notice>
      <section>
        <h2>{t("tradeInOrder.items")}</h2>
        <ul className={styles.lines} data-testid="trade-in-lines">
          {items.map(({ id, name, quoted, price }) => (
            <li key={id}>
              <span>{name}</span>
              <strong>{money(price ?? quoted)}</strong>
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <span>{t("tradeInOrder.total")}</span>
          <strong data-testid="total">{money(total)}</strong>
        </p>
      </section>
    </div>
  );
}
