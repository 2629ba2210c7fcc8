import type { VariantLabel } from "@reprise/cart";
import type { ProductView, Variant } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useLayoutEffect, useRef } from "react";
import { useApp } from "../../lib/app-context.ts";
import { BuyAlertButton } from "../buy-alerts/buy-alerts.read.ts";
import styles from "./grade-picker.module.css";
import { WearPicture } from "./wear-picture.tsx";

export interface GradePickerProps {
  readonly product: ProductView["product"];
  readonly chosen: VariantLabel;
  readonly onChoose: (label: VariantLabel) => Promise<void>;
}

/**
 * The grades as tiles: name, price, stock and what the grade means. Radio buttons, so that a form sends them; those that
 * are sold out have a buy alert instead. The browser shows a press by itself, so that it need not wait for the page.
 */
export function GradePicker({ product, chosen, onChoose }: GradePickerProps) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const grades = useRef<HTMLFieldSetElement>(null);
  const pressesUnderWay = useRef(0);
  const press = async (label: VariantLabel) => {
    pressesUnderWay.current += 1;
    await onChoose(label);
    pressesUnderWay.current -= 1;
  };
  // What is chosen by the address. A press is there already, and the page may still follow the one before.
  useLayoutEffect(() => {
    if (pressesUnderWay.current > 0) return;
    // Each of them: React remembers what it was told of each, and tells of changes of that only.
    for (const input of grades.current?.querySelectorAll("input") ?? [])
      input.checked = input.value === chosen;
  }, [chosen]);
  // Books and discs wear in other ways than devices.
  const { isMedia } = product;
  const sorted = product.variants.toSorted((a, b) => (a.label < b.label ? -1 : 1));
  const stock = ({ quantity }: Variant) => {
    if (quantity === 0) return t("product.stock.none");
    return quantity <= 3 ? t("product.stock.few", { count: quantity }) : t("product.stock.many");
  };
  return (
    <fieldset
      ref={grades}
      className={styles.grades}
      onChange={({ target }) => void press((target as unknown as HTMLInputElement).value as VariantLabel)}
      data-testid="grade-picker"
    >
      <legend>{t("product.grade")}</legend>
      {sorted.map((variant) => (
        <div key={variant.label} className={styles.tile}>
          <label data-testid={`grade-${variant.label}`}>
            <input
              type="radio"
              name="label"
              value={variant.label}
              defaultChecked={variant.label === chosen}
              disabled={variant.quantity === 0}
            />
            <WearPicture label={variant.label} />
            <span className={styles.text}>
              <b>{t(`grade.${variant.label}`)}</b>
              <small>{t(isMedia ? `grade.${variant.label}.media` : `grade.${variant.label}.text`)}</small>
            </span>
            <span className={styles.price}>
              <strong>{formatMoney(variant.price, locale)}</strong>
              <small className={variant.quantity === 0 ? styles.none : undefined}>{stock(variant)}</small>
            </span>
          </label>
          {variant.quantity === 0 && (
            <BuyAlertButton product={product} label={variant.label} className={styles.alert} />
          )}
        </div>
      ))}
    </fieldset>
  );
}
