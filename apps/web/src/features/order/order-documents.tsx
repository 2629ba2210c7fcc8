import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { Card } from "../../ui/sheet.tsx";
import type { OpenedOrder } from "./opened-order.ts";
import styles from "./order.module.css";

/** The invoice and the credit notes of an order as PDF. The token of a mail opens them, too. */
export function OrderDocuments({ order: { uuid, documents, token } }: { readonly order: OpenedOrder }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  if (documents.length === 0) return null;
  const query = token === undefined ? "" : `?${new URLSearchParams({ token }).toString()}`;
  return (
    <Card title={t("order.documents")} isScreenOnly testId="order-documents">
      <ul className={styles.documents}>
        {documents.map(({ kind, number, issuedAt }) => (
          <li key={number} className={styles.document}>
            <Icon name="download" />
            <a
              href={`/api/orders/${uuid}/documents/${number}${query}`}
              download={`${number}.pdf`}
              data-testid="order-document"
            >
              {t(`order.document.${kind}`, { number })}
            </a>
            <small>{formatDate(issuedAt, locale)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
