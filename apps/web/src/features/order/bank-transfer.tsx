import type { Order } from "@reprise/contracts";
import { formatDate, formatIban, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Card } from "../../ui/sheet.tsx";
import { CopyButton } from "./copy-button.tsx";
import styles from "./order.module.css";

export interface BankTransferProps {
  readonly transfer: NonNullable<Order["payment"]["transfer"]>;
  readonly dueAt: string | null;
}

/** What is typed into the form of a bank, and is easily mistyped. */
const isCopied = (name: string) => name === "iban" || name === "bic" || name === "reference";

/** Where to transfer the money to. */
export function BankTransfer({ transfer, dueAt }: BankTransferProps) {
  const { locale, isDemonstration } = useApp();
  const { t } = useTranslation();
  const { accountHolder, iban, bic, amount, reference } = transfer;
  const rows = [
    [t("order.transfer.amount"), formatMoney(amount, locale), "amount"],
    [t("order.transfer.holder"), accountHolder, "holder"],
    ["IBAN", formatIban(iban), "iban"],
    ["BIC", bic, "bic"],
    [t("order.transfer.reference"), reference, "reference"],
  ] as const;
  return (
    <Card title={t("order.transfer.title")} tone="accent" testId="bank-transfer">
      {isDemonstration && <p>{t("footer.demonstration")}</p>}
      <dl className={styles.transfer}>
        {rows.map(([label, value, name]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">
              <span data-testid={`transfer-${name}`}>{value}</span>
              {isCopied(name) && <CopyButton value={value} name={label} />}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("order.transfer.referenceHint")}</p>
      {dueAt !== null && <p>{t("order.transfer.due", { date: formatDate(dueAt, locale) })}</p>}
    </Card>
  );
}
