import { testRecordRows, type TestRecord as Found, testRecordSummary } from "@reprise/order";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../icon.tsx";
import styles from "./test-record.module.css";

/** What the workshop found on one unit: a line that opens to a table. */
export function TestRecord({ record, about }: { readonly record: Found; readonly about?: string }) {
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
        </tbody>
      </table>
    </details>
  );
}
