import type { Variant } from "@reprise/contracts";
import { earliestWarrantyEnd } from "@reprise/order";
import { useTranslation } from "react-i18next";
import { TestRecord } from "../../ui/order/test-record.tsx";
import styles from "./product.module.css";

interface NextUnitProps {
  readonly record: Variant["testRecord"];
  readonly isMedia: boolean;
  /** The earliest day on which it arrives: the warranty begins with the delivery. */
  readonly arrivesOn: string;
}

/** What the workshop found on the unit that is sold next. Books and discs have a record rarely: no word of it then. */
export function NextUnit({ record, isMedia, arrivesOn }: NextUnitProps) {
  const { t } = useTranslation();
  if (record !== null)
    return (
      <TestRecord
        record={record}
        about={t("testRecord.next")}
        warrantyUntil={isMedia ? null : earliestWarrantyEnd(arrivesOn)}
      />
    );
  return isMedia ? null : (
    <p className={styles.noRecord} data-testid="no-test-record">
      {t("testRecord.none")}
    </p>
  );
}
