import type { Variant } from "@reprise/contracts";
import { earliestWarrantyEnd } from "@reprise/order";
import { useTranslation } from "react-i18next";
import { TestRecord } from "../../ui/order/test-record.tsx";
import styles from "./product.module.css";
import { UnitPhotographs } from "./unit-photographs.tsx";

interface NextUnitProps {
  /** Of the product. */
  readonly name: string;
  /** Hashes of photographs of the unit. */
  readonly photographs: readonly string[];
  readonly record: Variant["testRecord"];
  readonly isMedia: boolean;
  /** The earliest day on which it arrives: the warranty begins with the delivery. */
  readonly arrivesOn: string;
}

/**
 * The unit that is sold next: its photographs, and what the workshop found on it. Books and discs have a record rarely: no
 * word of it then.
 */
export function NextUnit({ name, photographs, record, isMedia, arrivesOn }: NextUnitProps) {
  const { t } = useTranslation();
  return (
    <>
      {photographs.length > 0 && <UnitPhotographs name={name} photographs={photographs} />}
      {record !== null ? (
        <TestRecord
          record={record}
          about={t("testRecord.next")}
          warrantyUntil={isMedia ? null : earliestWarrantyEnd(arrivesOn)}
        />
      ) : (
        !isMedia && (
          <p className={styles.noRecord} data-testid="no-test-record">
            {t("testRecord.none")}
          </p>
        )
      )}
    </>
  );
}
