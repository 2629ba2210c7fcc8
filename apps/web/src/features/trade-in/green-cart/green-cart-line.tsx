import type { GreenCartItem } from "@reprise/contracts";
import { removeGreenItemForm } from "@reprise/contracts/forms";
import { formatDate, formatMoney } from "@reprise/locale";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { useApp } from "../../../lib/app-context.ts";
import { sidePaths } from "../../../lib/side-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.read.tsx";
import { LineAnswers } from "../answers/line-answers.tsx";
import { gradingPath } from "../grading/grading-path.ts";
import styles from "./green-cart.module.css";

/** One product of the green cart: its offer, its answers, and how to change or remove it. */
export function GreenCartLine({ item }: { readonly item: GreenCartItem }) {
  const app = useApp();
  const {
    locale,
    translator: { t },
  } = app;
  const { uuid, productId, product, quote, bonus, isGraded, answers } = item;
  const name = product?.name ?? "";
  return (
    <li className={styles.line} data-testid="green-cart-line">
      {product && <CataloguePicture picture={product.picture} alt="" sizes="5rem" widest={160} isEager />}
      <div className={styles.what}>
        {product?.brand && <small>{product.brand}</small>}
        <a href={sidePaths(app.path, "green").product({ id: productId })}>{name}</a>
        {quote.grade !== null && <small>{t(`grade.${quote.grade}`)}</small>}
        <small>{t("greenCart.validUntil", { date: formatDate(new Date(quote.validUntil), locale) })}</small>
      </div>
      <div className={styles.price}>
        <strong data-testid="line-offer">{formatMoney(quote.amount, locale)}</strong>
        {bonus > 0 && <small>{t("greenCart.lineBonus", { amount: formatMoney(bonus, locale) })}</small>}
      </div>
      <LineAnswers answers={answers} />
      <div className={styles.controls}>
        {isGraded && (
          <Button
            href={gradingPath(app, productId, { answers: [], editId: uuid })}
            variant="quiet"
            size="small"
            icon="pencil"
            aria-label={t("greenCart.editItem", { name })}
            data-testid="edit"
          >
            {t("greenCart.edit")}
          </Button>
        )}
        <ButtonForm
          form={removeGreenItemForm}
          params={{ uuid }}
          button={{
            variant: "quiet",
            size: "small",
            icon: "trash-2",
            "aria-label": t("greenCart.removeItem", { name }),
            "data-testid": "remove",
          }}
        >
          {t("greenCart.remove")}
        </ButtonForm>
      </div>
    </li>
  );
}
