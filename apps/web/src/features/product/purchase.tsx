import { type Grade, gradeChange } from "@reprise/cart";
import type { Variant } from "@reprise/contracts";
import { addItemForm } from "@reprise/contracts/forms";
import { formatDays, formatMoney, shopMoment } from "@reprise/locale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../forms/post-form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { lazyPart } from "../../lib/page/lazy-part.tsx";
import { trackedProduct } from "../../lib/shopper/tracked-product.ts";
import { tracker } from "../../tracking/tracker.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import { paypalExpressAction } from "../cart/cart.public.ts";
import type { VariantChoice } from "./grade/use-variant-choice.ts";
import { PriceNotes } from "./price-notes.tsx";
import type { ProductOffer } from "./product-loader.ts";
import type { ProductQuery } from "./product-query.ts";
import { PurchaseOptions } from "./purchase-options.tsx";
import styles from "./purchase.module.css";
import { SoldOutProduct } from "./sold-out-product.tsx";
import { Trust } from "./trust.tsx";
import { usePurchase } from "./use-purchase.ts";
import { variantOffer } from "./variant-offer.ts";

const AddedDialog = lazyPart(async () => (await import("./added-dialog.tsx")).AddedDialog);

export interface PurchaseProps extends ProductOffer {
  readonly query: ProductQuery;
  readonly choice: VariantChoice;
  readonly wantsFullBattery: boolean;
  readonly onWantsFullBattery: (wantsFullBattery: boolean) => void;
  /** Notes for this shopper, beside the price. */
  readonly notes: ReactNode;
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
    <SoldOutProduct view={props.view} notes={props.notes} />
  );
}

/** Grade, battery, price, arrival and the button. Also works without scripts. */
function PurchaseForm({ variant, choice: { requestedGrade, choose }, ...props }: PurchaseFormProps) {
  const { view, query, hasPaypalExpress, wantsFullBattery, onWantsFullBattery, notes } = props;
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
  const { price, hasFullBattery, withFullBattery } = variantOffer(product, variant, wantsFullBattery);
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
  return (
    <PostForm
      form={addItemForm}
      onSubmit={(submission) => void submit(submission)}
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
            // Without scripts the grade and the battery are those that were chosen in the form (`chosenReturnTo`).
            variant: variant.label,
            accessoriesOf,
            wristbandId: view.wristband?.id,
            wristbandVariant: view.wristband?.label,
          },
        )}
      />
      {accessoriesOf && <input type="hidden" name="fromAccessoryListId" value={accessoriesOf} />}
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
      <div className={styles.offer}>
        <Price
          locale={locale}
          price={price}
          lowestPrice={
            // With the same options as the price.
            variant.lowestPrice30Days && variant.lowestPrice30Days + price - variant.price
          }
          size="large"
          labels={{ lowestPrice: t("product.price.lowest") }}
          testId="price"
        />
        <PriceNotes
          price={price}
          vatScheme={withFullBattery ? variant.fullBatteryVatScheme : variant.vatScheme}
          listPrice={product.listPrice}
          coupon={product.coupon_clue}
        />
        {notes}
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
        <BottomBar className={styles.bar}>
          <strong translate="no" aria-hidden="true">
            {formatMoney(price, locale)}
          </strong>
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
      <Trust product={product} />
      {added && <AddedDialog view={view} {...added} onClose={forgetAdded} />}
    </PostForm>
  );
}
