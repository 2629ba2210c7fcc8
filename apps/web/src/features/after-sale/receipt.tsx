import type { Withdrawal } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./after-sale.module.css";
import { Frame } from "./frame.tsx";
import { ItemName } from "./item-name.tsx";
import { tokenQuery } from "./load-after-sale.ts";

interface ReceiptProps {
  readonly withdrawal: Withdrawal;
  readonly orderUuid: string;
  readonly token: string | undefined;
}

/** The acknowledgement: what was declared, and when it arrived. */
export function Receipt({ withdrawal, orderUuid, token }: ReceiptProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { receivedAt, name, email, orderNumber, items, returnNumber } = withdrawal;
  const query = tokenQuery(token);
  const date = formatDate(receivedAt.date, locale);
  return (
    <Frame title={t("withdraw.received.title")}>
      <Notice variant="success" testId="withdrawal-received">
        {t("withdraw.received.text", { date, time: receivedAt.time, email })}
      </Notice>
      <section className={styles.card}>
        <p>{t("withdraw.received.content", { name, number: orderNumber })}</p>
        <ul className={styles.rows}>
          {items.map((item) => (
            <li key={item.id}>
              <ItemName item={item} />
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.actions}>
        {returnNumber !== null && (
          <Button href={path("return_label", { orderUuid, returnNumber }, query)} data-testid="open-label">
            {t("afterSale.label")}
          </Button>
        )}
        <Button href={path("after_sale", { orderUuid }, query)} variant="secondary">
          {t("afterSale.onward")}
        </Button>
      </div>
    </Frame>
  );
}
