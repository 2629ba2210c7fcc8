import { type Grade, gradeChange, parseGrade, WARRANTY_MONTHS } from "@reprise/cart";
import type { ProductView, Variant } from "@reprise/contracts";
import { addItemForm, isChecked, readFields } from "@reprise/contracts/forms";
import { formatDays, formatMoney, formatWeekday, shopMoment } from "@reprise/locale";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../forms/post-form.tsx";
import { useRestoredChoice } from "../../forms/use-control-value.ts";
import { useIsOnScreen } from "../../lib/browser/use-is-on-screen.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { trackedProduct } from "../../lib/shopper/tracked-product.ts";
import { tracker } from "../../tracking/tracker.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import { AddedConfirmation, paypalExpressAction } from "../cart/cart.public.ts";
import { ChosenOffer } from "./chosen-offer.tsx";
import type { VariantChoice } from "./grade/use-variant-choice.ts";
import { PriceMovement } from "./price-movement.tsx";
import { PriceNotes } from "./price-notes.tsx";
import type { ProductOffer } from "./product-loader.ts";
import type { ProductQuery } from "./product-query.ts";
import { PurchaseOptions } from "./purchase-options.tsx";
import styles from "./purchase.module.css";
import { SoldOutProduct } from "./sold-out-product.tsx";
import { Trust } from "./trust.tsx";
import { usePurchase } from "./use-purchase.ts";
import { ValueEstimate } from "./value-estimate.tsx";
import { type VariantOffer, variantOffer } from "./variant-offer.ts";

export interface PurchaseProps extends ProductOffer {
  readonly query: ProductQuery;
  readonly choice: VariantChoice;
  readonly wantsFullBattery: boolean;
  readonly onWantsFullBattery: (wantsFullBattery: boolean) => void;
  /** Notes for this shopper, beside the price. */
  readonly notes: ReactNode;
  /** The other products of the model. */
  readonly siblings: ReactNode;
}

interface PurchaseFormProps extends PurchaseProps {
  readonly variant: Variant;
}

/** The form that buys a variant; a product without any is sold out. */
export function Purchase(props: PurchaseProps) {
  const { variant } = props.choice;
  return variant ? (
    <PurchaseForm {...props} variant={variant} />
  ) : (
    <>
      {props.siblings}
      <SoldOutProduct view={props.view} notes={props.notes} />
    </>
  );
}

/** Price, arrival and the button, then what can be chosen. Also works without scripts. */
function PurchaseForm({ variant, choice: { requestedGrade, choose }, ...props }: PurchaseFormProps) {
  const { view, query, hasPaypalExpress, wantsFullBattery, onWantsFullBattery, notes, siblings } = props;
  const app = useApp();
  const { locale, path } = app;
  const { t } = useTranslation();
  const { product } = view;
  const accessoriesOf = query?.accessoriesOf;
  const { submit, isPending, added, forgetAdded } = usePurchase({
    view,
    variant,
    wantsFullBattery,
    accessoriesOf,
  });
  const chosen = variantOffer(product, variant, wantsFullBattery);
  const { price, hasFullBattery } = chosen;
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
  const id = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLDivElement>(null);
  const barPlace = useRef<HTMLDivElement>(null);
  const isBarPlaceOnScreen = useIsOnScreen(barPlace, "whole");
  // The bar repeats price and arrival only while neither is on the screen.
  const areTermsAway = useIsOnScreen(terms, "part") === false;
  // What was chosen before scripts ran.
  useRestoredChoice(() => {
    if (!id.current?.form) return;
    const field = readFields(new FormData(id.current.form));
    const grade = parseGrade(field("label"));
    if (grade !== undefined && grade !== variant.label) void chooseGrade(grade);
    if (isChecked(field("withFullBattery")) && !wantsFullBattery) onWantsFullBattery(true);
  });
  return (
    <PostForm
      form={addItemForm}
      onSubmit={(submission) => void submit(submission)}
      className={styles.purchase}
    >
      <input type="hidden" name="id" value={product.id} ref={id} />
      <input type="hidden" name="name" value={product.name} />
      <input
        type="hidden"
        name="returnTo"
        value={path(
          "product_details",
          { id: product.id, slug: view.product_slug },
          {
            // Without scripts the grade and the battery are those that were chosen in the form (`chosenReturnTo`).
            variant: variant.label,
            accessoriesOf,
            wristbandId: view.wristband?.id,
            wristbandVariant: view.wristband?.label,
          },
        )}
      />
      {accessoriesOf && <input type="hidden" name="fromAccessoryListId" value={accessoriesOf} />}
      <div className={styles.offer}>
        <div ref={terms} className={styles.offer}>
          <ChosenOffer product={product} chosen={chosen}>
            {(offer, isChosen) => <OfferedPrice product={product} offer={offer} isChosen={isChosen} />}
          </ChosenOffer>
          <p className={styles.promise} data-testid="arrival">
            <Icon name="truck" />
            <span>
              {isInStock
                ? t("product.arrival", { days: formatDays(product.arrival, locale) })
                : variant.reservedUntil === null
                  ? t("product.gradeSoldOut")
                  : t("product.gradeReserved", shopMoment(variant.reservedUntil, locale))}
            </span>
          </p>
          {!product.isMedia && (
            <p className={styles.promise}>
              <Icon name="shield-check" />
              <span>{t("product.warranty", { months: WARRANTY_MONTHS })}</span>
            </p>
          )}
        </div>
        <ChosenOffer product={product} chosen={chosen}>
          {({ variant: { valueInAYear }, price: asked }, isChosen) => (
            <ValueEstimate
              price={asked}
              estimate={valueInAYear}
              testId={isChosen ? "value-in-a-year" : undefined}
            />
          )}
        </ChosenOffer>
        {notes}
      </div>
      <div ref={barPlace} className={styles.barPlace}>
        <BottomBar
          isInPlace={isBarPlaceOnScreen === true}
          className={classNames(
            styles.bar,
            isBarPlaceOnScreen === false && styles.away,
            areTermsAway && styles.withTerms,
          )}
        >
          {areTermsAway && (
            <p className={styles.barText} aria-hidden="true">
              <strong translate="no">{formatMoney(price, locale)}</strong>{" "}
              <small>
                {[
                  t(`grade.${variant.label}`),
                  ...(isInStock
                    ? [t("product.bar.arrival", { day: formatWeekday(product.arrival.last, locale) })]
                    : []),
                ].join(" · ")}
              </small>
            </p>
          )}
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
        </BottomBar>
      </div>
      {siblings}
      <PurchaseOptions
        view={view}
        variant={variant}
        requestedGrade={requestedGrade}
        requestedWristband={query?.wristbandId}
        onGrade={chooseGrade}
        price={price}
        hasFullBattery={hasFullBattery}
        wantsFullBattery={wantsFullBattery}
        onWantsFullBattery={onWantsFullBattery}
      />
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
      <Trust product={product} />
      {added && <AddedConfirmation {...added} onClose={forgetAdded} />}
    </PostForm>
  );
}

interface OfferedPriceProps {
  readonly product: ProductView["product"];
  readonly offer: VariantOffer;
  readonly isChosen: boolean;
}

/** The price of a choice with all that has to stand beside it. */
function OfferedPrice({ product, offer, isChosen }: OfferedPriceProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { variant, price, withFullBattery } = offer;
  return (
    <>
      <Price
        locale={locale}
        price={price}
        lowestPrice={
          // With the same options as the price.
          variant.lowestPrice30Days && variant.lowestPrice30Days + price - variant.price
        }
        size="large"
        labels={{ lowestPrice: t("product.price.lowest") }}
        testId={isChosen ? "price" : undefined}
      />
      {variant.priceMovement && !withFullBattery && <PriceMovement movement={variant.priceMovement} />}
      <PriceNotes
        price={price}
        vatScheme={withFullBattery ? variant.fullBatteryVatScheme : variant.vatScheme}
        listPrice={product.listPrice}
        coupon={product.coupon_clue}
        testId={isChosen ? "tax-and-delivery" : undefined}
      />
      <p className={styles.chosen}>
        <Icon name="circle-check" />
        <span>{t("product.chosenGrade", { grade: t(`grade.${variant.label}`) })}</span>
      </p>
    </>
  );
}
