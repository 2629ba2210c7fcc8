import { FULL_BATTERY_SURCHARGE, productFacts, type Grade, gradeChange } from "@reprise/cart";
import type { Variant } from "@reprise/contracts";
import { addItemForm } from "@reprise/contracts/forms";
import { formatDay, formatMoney } from "@reprise/locale";
import { type FormEvent, type ReactNode, useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { formAction } from "../../lib/form-action.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { ServerMarkup } from "../../lib/server-markup.tsx";
import { trackedProduct } from "../../lib/tracked-product.ts";
import { useQuery } from "../../lib/use-query.ts";
import { tracker } from "../../tracking/tracker.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { BuyAlertButton } from "../buy-alerts/buy-alerts.read.ts";
import { paypalExpressAction, useAddToCart } from "../cart/cart.read.ts";
import type { AddedDialogProps } from "./added-dialog.tsx";
import { GradePicker } from "./grade-picker.tsx";
import { PriceNotes } from "./price-notes.tsx";
import type { ProductOffer } from "./product-loader.ts";
import { PRODUCT_QUERY } from "./product-query.ts";
import styles from "./purchase.module.css";
import { Trust } from "./trust.tsx";
import type { VariantChoice } from "./use-variant-choice.ts";
import { variantOffer } from "./variant-offer.ts";
import { hasWristbands, WristbandChoice } from "./wristband-part.ts";

const AddedDialog = lazyPart(async () => (await import("./added-dialog.tsx")).AddedDialog);

const BrowserTrust = lazyPart(async () => (await import("./browser-parts.ts")).Trust);

export interface PurchaseProps extends ProductOffer {
  readonly choice: VariantChoice;
  readonly wantsFullBattery: boolean;
  readonly onWantsFullBattery: (wantsFullBattery: boolean) => void;
  /** Notes for this shopper, beside the price. */
  readonly notes: ReactNode;
}

/** Grade, battery, price, dispatch and the button. A form that also works without scripts. */
export function Purchase(props: PurchaseProps) {
  const { view, dispatch, hasPaypalExpress, choice, wantsFullBattery, onWantsFullBattery, notes } = props;
  const app = useApp();
  const {
    locale,
    path,
    translator: { t },
  } = app;
  const { product, categories } = view;
  const accessoriesOf = useQuery(PRODUCT_QUERY)?.accessoriesOf;
  const { variant, requestedGrade, choose } = choice;
  const { add, isPending } = useAddToCart();
  const [added, setAdded] = useState<Pick<AddedDialogProps, "variant" | "price"> | null>(null);

  if (!variant) {
    const category = categories.at(-1);
    return (
      <div className={styles.purchase}>
        <Notice variant="warn" testId="sold-out">
          {t("product.soldOut")}
        </Notice>
        <BuyAlertButton product={product} grade={null} />
        {notes}
        {category && (
          <Button
            href={path("category", { categorySanitizedPath: category.sanitizedPath })}
            variant="secondary"
            isWide
          >
            {t("header.categories.all", { category: category.name })}
          </Button>
        )}
      </div>
    );
  }

  const offerOf = (of: Variant) => variantOffer(product, of, wantsFullBattery);
  const { price, hasFullBattery, withFullBattery: isCharged } = offerOf(variant);
  const isInStock = variant.quantity > 0;
  const chooseGrade = (to: Grade) => {
    tracker.track({
      event: "variant_change",
      product: trackedProduct(view),
      from: variant.label,
      to,
      change: gradeChange(variant.label, to),
    });
    return choose(to);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // PayPal express needs no script: the browser sends the form.
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    // Reads the grade from the form, because the page follows a press on a grade a moment later.
    const form = new FormData(event.currentTarget);
    const grade = form.get("label");
    const bought = product.variants.find((candidate) => candidate.label === grade) ?? variant;
    const { withFullBattery, price: blue_price } = offerOf(bought);
    if (
      (await add({
        product: { id: product.id, name: product.name, grade: bought.label, ...productFacts(product) },
        withFullBattery,
        withInsurance: form.has("withInsurance"),
        wristband: view.wristband ?? undefined,
        fromAccessoryListId: accessoriesOf === undefined ? undefined : Number(accessoriesOf),
        tracked: { ...trackedProduct(view), blue_price },
      })) === "confirm"
    )
      setAdded({ variant: bought, price: blue_price });
  };
  return (
    <form
      method="post"
      action={formAction(app, addItemForm)}
      onSubmit={(event) => void submit(event)}
      className={styles.purchase}
    >
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="name" value={product.name} />
      <input
        type="hidden"
        name="returnTo"
        value={path(
          "product_details",
          { id: product.id, slug: view.product_slug },
          {
            // The form names the grade and the battery that were chosen in it (`addItemForm`).
            variant: variant.label,
            accessoriesOf,
            wristbandId: view.wristband?.id,
            wristbandVariant: view.wristband?.label,
          },
        )}
      />
      {accessoriesOf && <input type="hidden" name="fromAccessoryListId" value={accessoriesOf} />}
      {!product.isMedia || product.variants.length > 1 ? (
        <GradePicker product={product} chosen={variant.label} onChoose={chooseGrade} />
      ) : (
        <input type="hidden" name="label" value={variant.label} />
      )}
      {requestedGrade !== undefined && requestedGrade !== variant.label && (
        <Notice testId="grade-not-offered">
          {t("product.gradeNotOffered", {
            asked: t(`grade.${requestedGrade}`),
            shown: t(`grade.${variant.label}`),
          })}
        </Notice>
      )}
      {wantsFullBattery && !hasFullBattery && (
        <Notice testId="battery-not-offered">{t("product.fullBatteryNotOffered")}</Notice>
      )}
      {hasFullBattery && (
        <Checkbox
          name="withFullBattery"
          value="1"
          checked={wantsFullBattery}
          onChange={(event) => onWantsFullBattery(event.currentTarget.checked)}
          label={t("product.fullBattery", { price: formatMoney(FULL_BATTERY_SURCHARGE, locale) })}
          hint={t("product.fullBatteryHint")}
          data-testid="full-battery"
        />
      )}
      {variant.insurancePrice !== null && isInStock && view.wristband === null && (
        <Checkbox
          name="withInsurance"
          value="1"
          label={t("product.insurance", { price: formatMoney(variant.insurancePrice, locale) })}
          hint={t("product.insuranceHint")}
          data-testid="insurance"
        />
      )}
      {isInStock && hasWristbands(view) && (
        <WristbandChoice view={view} grade={requestedGrade} price={price} />
      )}
      <div className={styles.offer}>
        <Price
          locale={locale}
          price={price}
          listPrice={product.listPrice}
          size="large"
          labels={{ listPrice: t("product.listPrice") }}
          testId="price"
        />
        <PriceNotes
          variant={variant}
          price={price}
          vatScheme={isCharged ? variant.fullBatteryVatScheme : variant.vatScheme}
          listPrice={product.listPrice}
          coupon={product.coupon_clue}
        />
        {notes}
        <p className={styles.promise} data-testid="dispatch">
          <Icon name="truck" />
          {isInStock
            ? t("product.dispatch", {
                from: formatDay(new Date(dispatch[0]), locale),
                to: formatDay(new Date(dispatch[1]), locale),
              })
            : t("product.gradeSoldOut")}
        </p>
        <div className={styles.bar} data-bottom-bar>
          <strong aria-hidden="true">{formatMoney(price, locale)}</strong>
          <Button
            type="submit"
            size="large"
            icon="shopping-cart"
            isWide
            isPending={isPending}
            disabled={!isInStock}
            data-testid="add-to-cart"
          >
            {t("product.addToCart")}
          </Button>
        </div>
        {hasPaypalExpress && isInStock && (
          <Button
            type="submit"
            formAction={paypalExpressAction(app)}
            variant="secondary"
            isWide
            data-testid="paypal-express"
          >
            {t("product.paypalExpress")}
          </Button>
        )}
      </div>
      <ServerMarkup
        data={product.id}
        server={import.meta.env.SSR && <Trust product={product} />}
        browser={<BrowserTrust product={product} />}
      />
      {added && <AddedDialog view={view} {...added} onClose={() => setAdded(null)} />}
    </form>
  );
}
