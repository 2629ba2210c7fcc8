import { FEW_UNITS, FULL_BATTERY_SURCHARGE, type Grade } from "@reprise/cart";
import type { GradeKind, Variant } from "@reprise/contracts";
import { formatMoney, type Translate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./variant-information.module.css";

export interface GradeInformationProps {
  readonly grade: Grade;
  /** Undefined: the product does not come in this grade. */
  readonly variant: Variant | undefined;
  /** The product's best grade, with which the others are compared. */
  readonly best: Variant | undefined;
  readonly gradeKind: GradeKind;
  readonly hasNewBattery: boolean;
  /** The product page with this grade. */
  readonly href: string;
}

/** One grade of a product: what it means, price and stock. */
export function GradeInformation(props: GradeInformationProps) {
  const { grade, variant, best, gradeKind, hasNewBattery, href } = props;
  const { locale } = useApp();
  const { t } = useTranslation();
  const saved = variant === undefined || best === undefined ? 0 : best.price - variant.price;
  return (
    <li className={classNames(styles.grade, !variant && styles.notOffered)} data-testid={`grade-${grade}`}>
      <div>
        <h2>{t(`grade.${grade}`)}</h2>
        <p>{t(`grade.${grade}.${gradeKind}`)}</p>
        {variant === undefined && <p>{t("variants.notOffered")}</p>}
        {hasNewBattery && (
          <p>{t("variants.newBattery", { price: formatMoney(FULL_BATTERY_SURCHARGE, locale) })}</p>
        )}
      </div>
      {variant && (
        <div className={styles.offer}>
          <strong>{formatMoney(variant.price, locale)}</strong>
          {variant.lowestPrice30Days !== null && (
            <small>
              {t("product.lowestPrice", { price: formatMoney(variant.lowestPrice30Days, locale) })}
            </small>
          )}
          {best !== undefined && saved > 0 && (
            <small>
              {t("variants.cheaper", {
                amount: formatMoney(saved, locale),
                grade: t(`grade.${best.label}`),
              })}
            </small>
          )}
          <small>{stockText(variant.quantity, t)}</small>
          {variant.quantity > 0 && <a href={href}>{t("variants.choose", { grade: t(`grade.${grade}`) })}</a>}
        </div>
      )}
    </li>
  );
}

function stockText(quantity: number, t: Translate): string {
  if (quantity === 0) return t("product.stock.none");
  return quantity <= FEW_UNITS ? t("product.stock.few", { count: quantity }) : t("product.stock.many");
}
