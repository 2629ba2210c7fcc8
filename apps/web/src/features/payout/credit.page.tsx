import type { Output } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPages } from "../catalogue/catalogue.public.ts";
import { CustomerArea, pageLoader } from "../customer/customer.public.ts";
import rows from "./payout-rows.module.css";
import styles from "./payout.module.css";

type Credit = Output<"api_get_credit">;

export const loader = pageLoader<Credit>("customer_credit", (api, input, options) =>
  api.call("api_get_credit", input, options),
);

/** The customer's shop credit and what changed it, the latest first. */
export function Page({ data: { balance, movements, numFound, pagination } }: { readonly data: Credit }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const money = (cents: number) => formatMoney(cents, locale);
  if (numFound === 0)
    return (
      <CustomerArea page="customer_credit">
        <EmptyState icon="banknote" title={money(0)} text={t("credit.none")} testId="empty-credit">
          <Button href={path("green_home")}>{t("header.sides.green")}</Button>
        </EmptyState>
      </CustomerArea>
    );
  return (
    <CustomerArea page="customer_credit" lead={t("credit.lead")}>
      <p className={styles.balance}>
        <span>{t("credit.balance")}</span> <strong data-testid="credit-balance">{money(balance)}</strong>
      </p>
      <h2>{t("credit.movements")}</h2>
      <ul className={rows.rows} data-testid="credit-movements">
        {movements.map(({ uuid, reason, amount, at }) => (
          <li key={uuid} data-testid="credit-movement">
            <span>
              <span>{t(`credit.reason.${reason}`)}</span>
              <small>{formatDate(at, locale)}</small>
            </span>
            <strong>{amount < 0 ? `−${money(-amount)}` : `+${money(amount)}`}</strong>
          </li>
        ))}
      </ul>
      <ListPages
        pagination={pagination}
        hrefOf={(target) => path("customer_credit", {}, { page: target === 1 ? undefined : target })}
      />
    </CustomerArea>
  );
}
