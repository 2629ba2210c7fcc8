import type { AfterSaleItem } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import styles from "./after-sale.module.css";

/** An item by its name, condition and serial number. */
export function ItemName({
  item: { name, label, serial },
}: {
  readonly item: Pick<AfterSaleItem, "name" | "label" | "serial">;
}) {
  const { t } = useTranslation();
  return (
    <span className={styles.item}>
      <strong>{withNonBreakingFigures(name)}</strong>
      <small>{`${t(`grade.${label}`)} · ${t("withdraw.serial", { serial })}`}</small>
    </span>
  );
}
