import type { GreenCartItem } from "@reprise/contracts";
import { removeGreenItemForm } from "@reprise/contracts/forms";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../../ui/brand.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Gain, ProductLine } from "../../../ui/order/product-lines.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
import { gradingPath } from "../grading/grading-path.ts";
import { LineAnswers } from "../line-answers.tsx";
import styles from "./green-cart.module.css";

interface GreenCartLineProps {
  readonly item: GreenCartItem;
}

/** One product of the green cart: its offer, its answers, and how to change or remove it. */
export function GreenCartLine({ item }: GreenCartLineProps) {
  const app = useApp();
  const { locale } = app;
  const { t } = useTranslation();
  const { productId, product, quote, bonus, answers } = item;
  const name = product?.name ?? "";
  return (
    <ProductLine
      picture={
        product ? (
          <CataloguePicture picture={product.picture} alt="" sizes="4rem" widest={320} isEager />
        ) : (
          <Icon name="package" />
        )
      }
      price={
        <>
          <strong data-testid="line-offer">{formatMoney(quote.amount, locale)}</strong>
          {bonus > 0 && <Gain>{t("greenCart.lineBonus", { amount: formatMoney(bonus, locale) })}</Gain>}
        </>
      }
      below={
        <>
          <LineAnswers answers={answers} />
          <Controls item={item} />
        </>
      }
      testId="green-cart-line"
    >
      {product !== null && <Brand product={product} />}
      <a href={sidePaths(app.path, "green").product({ id: productId })}>{withNonBreakingFigures(name)}</a>
      {quote.grade !== null && <small>{t(`grade.${quote.grade}`)}</small>}
      <small>{t("greenCart.validUntil", { date: formatDate(quote.validUntil, locale) })}</small>
    </ProductLine>
  );
}

/** How to change the answers and to remove the line. */
function Controls({ item: { uuid, productId, product, isGraded } }: GreenCartLineProps) {
  const app = useApp();
  const { t } = useTranslation();
  const name = product?.name ?? "";
  return (
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
  );
}
