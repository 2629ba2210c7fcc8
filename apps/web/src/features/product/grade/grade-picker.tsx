import { FEW_UNITS, type Grade } from "@reprise/cart";
import type { GradeKind, ProductView, Variant } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { BuyAlertButton } from "../../buy-alerts/buy-alerts.public.ts";
import styles from "./grade-picker.module.css";

export interface GradePickerProps {
  readonly product: ProductView["product"];
  readonly chosen: Grade;
  readonly onChoose: (grade: Grade) => Promise<void>;
}

/**
 * The grades as tiles with name, price, stock and description. They are radio buttons, so that a form sends them. A
 * sold-out grade has a buy alert instead.
 */
export function GradePicker({ product, chosen, onChoose }: GradePickerProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  // Shows a press at once. The page follows when the address has changed.
  const [shown, show] = useOptimistic(chosen);
  const press = (grade: Grade) =>
    startTransition(async () => {
      show(grade);
      await onChoose(grade);
    });
  const sorted = product.variants.toSorted((a, b) => (a.label < b.label ? -1 : 1));
  const stock = ({ quantity }: Variant) => {
    if (quantity === 0) return t("product.stock.none");
    return quantity <= FEW_UNITS ? t("product.stock.few", { count: quantity }) : t("product.stock.many");
  };
  return (
    <fieldset className={styles.grades} data-testid="grade-picker">
      <legend>{t("product.grade")}</legend>
      <a href={path("product_variant_information", { id: product.id })} className={styles.help}>
        {t("product.grade.help")}
      </a>
      {sorted.map((variant) => (
        <div key={variant.label} className={styles.tile}>
          <label data-testid={`grade-${variant.label}`}>
            <input
              type="radio"
              name="label"
              value={variant.label}
              checked={variant.label === shown}
              onChange={() => press(variant.label)}
              disabled={variant.quantity === 0}
            />
            <GradeText grade={variant.label} kind={product.gradeKind} />
            <span className={styles.price}>
              <strong>{formatMoney(variant.price, locale)}</strong>
              <small className={variant.quantity === 0 ? styles.none : undefined}>{stock(variant)}</small>
            </span>
          </label>
          {variant.quantity === 0 && (
            <BuyAlertButton product={product} grade={variant.label} className={styles.alert} />
          )}
        </div>
      ))}
    </fieldset>
  );
}

function GradeText({ grade, kind }: { readonly grade: Grade; readonly kind: GradeKind }) {
  const { t } = useTranslation();
  return (
    <span className={styles.text}>
      <b>{t(`grade.${grade}`)}</b>
      <small>{t(`grade.${grade}.${kind}`)}</small>
    </span>
  );
}
