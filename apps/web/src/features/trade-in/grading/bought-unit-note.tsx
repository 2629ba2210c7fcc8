import { useTranslation } from "react-i18next";
import { Notice } from "../../../ui/notice.tsx";
import { TestRecord } from "../../../ui/order/test-record.tsx";
import type { BoughtUnit } from "./load-bought-unit.ts";

/** What the shop knows of a device that it has sold to its seller. */
export function BoughtUnitNote({ unit: { serial, testRecord } }: { readonly unit: BoughtUnit }) {
  const { t } = useTranslation();
  return (
    <Notice title={t("tradeIn.unit.title")} testId="bought-unit">
      <p>{t("tradeIn.unit.text", { serial })}</p>
      {testRecord !== null && <TestRecord record={testRecord} about={t("tradeIn.unit.record")} />}
    </Notice>
  );
}
