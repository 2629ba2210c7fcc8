import { parseGrade, type Grade } from "@reprise/cart";
import { addBuyAlertForm, MAX_TARGET_PRICE } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Dialog } from "../../dialogs/dialog.tsx";
import { PostForm, type Submission } from "../../forms/post-form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { AlertedProduct } from "./buy-alert-dialog-store.ts";
import styles from "./buy-alert-dialog.module.css";
import { parsePrice } from "./parse-price.ts";
import { useAddBuyAlert } from "./use-add-buy-alert.ts";
import { useAlertedGrades } from "./use-alerted-grades.ts";

export interface BuyAlertDialogProps {
  readonly product: AlertedProduct;
  /** The grade that is preselected; null: any grade. */
  readonly grade: Grade | null;
  readonly onClose: () => void;
}

const ANY = "";

/** Asks for the grade and the price of a buy alert. An alert of the same grade is replaced. */
export function BuyAlertDialog({ product, grade, onClose }: BuyAlertDialogProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const alerted = useAlertedGrades(product.id);
  const { add, isPending } = useAddBuyAlert();
  const form = useId();
  const priceId = `${form}price`;
  const [chosen, setChosen] = useState<Grade | null>(grade);
  const [isPriceWrong, setPriceWrong] = useState(false);
  const variants = product.variants.toSorted((a, b) => (a.label < b.label ? -1 : 1));
  const prices = variants
    .filter((variant) => chosen === null || variant.label === chosen)
    .map(({ price }) => price);
  const lastPrice = Math.min(...prices);
  // 10 % below the price: an example that the shopper might type, in the format of the locale.
  const example = formatMoney(Math.round(lastPrice * 0.9), locale);

  // Closes the dialog when the page changes.
  const { key: locationKey } = useLocation();
  const [openedAt] = useState(locationKey);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (locationKey !== openedAt) close();
  }, [locationKey, openedAt]);

  const submit = async ({ field }: Submission) => {
    const text = field("price").trim();
    const targetPrice = text === "" ? null : parsePrice(text, locale);
    setPriceWrong(text !== "" && targetPrice === null);
    if (text !== "" && targetPrice === null) return document.getElementById(priceId)?.focus();
    const end = await add({ product: { id: product.id, name: product.name }, grade: chosen, targetPrice });
    // The dialog would cover the toast.
    if (end !== "ignored") onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("buyAlerts.dialog.title")}
      closeLabel={t("dialog.close")}
      placement="sheet"
      testId="buy-alert-dialog"
      footer={
        <Button type="submit" form={form} isWide isPending={isPending} data-testid="buy-alert-submit">
          {t("buyAlerts.dialog.submit")}
        </Button>
      }
    >
      <PostForm
        form={addBuyAlertForm}
        id={form}
        noValidate
        onSubmit={(submission) => void submit(submission)}
        className={styles.form}
      >
        <p>{t("buyAlerts.dialog.text", { name: product.name })}</p>
        <Select
          label={t("buyAlerts.dialog.grade")}
          name="label"
          value={chosen ?? ANY}
          onChange={(event) => setChosen(parseGrade(event.currentTarget.value) ?? null)}
          options={[
            { value: ANY, label: t("buyAlerts.anyGrade") },
            ...variants.map((variant) => ({ value: variant.label, label: t(`grade.${variant.label}`) })),
          ]}
          data-initial-focus
          data-testid="buy-alert-grade"
        />
        <TextInput
          id={priceId}
          label={t("buyAlerts.dialog.price")}
          optionalLabel={t("buyAlerts.dialog.optional")}
          hint={t("buyAlerts.dialog.priceHint", { price: formatMoney(lastPrice, locale) })}
          error={
            isPriceWrong
              ? t("buyAlerts.dialog.priceError", { example, most: formatMoney(MAX_TARGET_PRICE, locale) })
              : undefined
          }
          name="price"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          data-testid="buy-alert-price"
        />
        {alerted.includes(chosen) && (
          <p data-testid="buy-alert-replaced">
            <span>{t("buyAlerts.dialog.replaced")}</span>{" "}
            <a href={path("buy_alerts")}>{t("buyAlert.flash.success.link")}</a>
          </p>
        )}
      </PostForm>
    </Dialog>
  );
}
