import { formatDate } from "@reprise/locale";
import { testRecordRows, type TestRecord as Found, testRecordSummary } from "@reprise/order";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../icon.tsx";
import styles from "./test-record.module.css";

interface TestRecordProps {
  readonly record: Found;
  readonly about?: string;
  /** The earliest last day of the warranty. Null: none, or it is not known here. */
  readonly warrantyUntil?: string | null;
}

/** What the workshop found on one unit: a line that opens to a table. */
export function TestRecord({ record, about, warrantyUntil = null }: TestRecordProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <details className={styles.record} data-testid="test-record">
      <summary>
        <Icon name="check" />
        <span>{testRecordSummary(record, t, locale)}</span>
      </summary>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      <table>
        <caption>{t("testRecord.title")}</caption>
        <tbody>
          {testRecordRows(record, t, locale).map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
          {warrantyUntil !== null && (
            <tr data-testid="warranty-until">
              <th scope="row">{t("testRecord.warranty")}</th>
              <td>{t("testRecord.warrantyUntil", { day: formatDate(warrantyUntil, locale) })}</td>
            </tr>
          )}
        </tbody>
      </table>
    </details>
  );
}
