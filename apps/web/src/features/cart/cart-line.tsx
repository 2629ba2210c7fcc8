import { FEW_UNITS, MAX_QUANTITY_PER_LINE } from "@reprise/cart";
import type { CartItem } from "@reprise/contracts";
import { removeItemForm, updateItemForm } from "@reprise/contracts/forms";
import { formatMoney, shopMoment } from "@reprise/locale";
import { unitFacts } from "@reprise/order";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../forms/post-form.tsx";
import { itemPath } from "../../lib/addresses/item-path.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../ui/brand.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import styles from "./cart.module.css";
import { LineInsurance } from "./line-insurance.tsx";
import type { PendingChange } from "./use-cart.ts";

export interface CartLineProps {
  readonly item: CartItem;
  /** The change that is running, of this line or another one. */
  readonly pending: PendingChange | null;
  readonly isCouponPending: boolean;
  /** False: a note below the lines names the tax scheme of all of them. */
  readonly showsTax: boolean;
  readonly onChange: (item: CartItem, quantity: number) => void;
  readonly onRemove: (item: CartItem) => void;
  readonly onToggleInsurance: (item: CartItem) => void;
}

/** One line of the cart. Quantity and removal are forms, which also work without scripts. */
export function CartLine(props: CartLineProps) {
  const { item, pending, isCouponPending, showsTax, onChange, onRemove, onToggleInsurance } = props;
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { uuid, product, variant, quantity, price, discount, withFullBattery, reservedUntil } = item;
  const isPending = pending?.uuid === uuid;
  const isRemoving = isPending && pending.quantity === 0;
  // One change runs at a time, so that the answers arrive in order. The control that made it keeps the focus.
  const isLocked = isCouponPending || (pending !== null && !isPending);
  const shownQuantity = (isPending && pending.quantity) || quantity;
  const most = Math.max(quantity, Math.min(MAX_QUANTITY_PER_LINE, variant.quantity));
  const options = Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }));
  const href = itemPath(path, { ...product, label: variant.label, withFullBattery });
  const select = (event: ChangeEvent<HTMLSelectElement>) => onChange(item, Number(event.currentTarget.value));
  return (
    <li className={styles.line} aria-busy={isPending} data-testid="cart-line">
      <a href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <CataloguePicture picture={product.picture} alt="" sizes="6rem" widest={320} isEager />
      </a>
      <div className={styles.what}>
        <Brand product={product} />
        <a href={href}>{withNonBreakingFigures(product.name)}</a>
        <small>
          {[t(`grade.${variant.label}`), withFullBattery && t("cart.fullBattery")]
            .filter(Boolean)
            .join(" · ")}
        </small>
        {reservedUntil !== null && (
          <small className={styles.few} data-testid="line-reserved">
            {t("cart.reserved", shopMoment(reservedUntil, locale))}
          </small>
        )}
        {reservedUntil === null && variant.quantity <= FEW_UNITS && (
          <small className={styles.few}>{t("cart.available", { count: variant.quantity })}</small>
        )}
        {showsTax && variant.vatScheme !== "standard" && (
          <small data-testid="line-tax">{t(`cart.tax.${variant.vatScheme}`)}</small>
        )}
        {reservedUntil === null && item.testRecords.some((record) => record !== null) && (
          <small data-testid="next-unit">{t("cart.nextUnit")}</small>
        )}
        {unitFacts({ records: item.testRecords, warranty: item.warranty }, t, locale).map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Units have no names before they are ordered.
          <small key={index} data-testid="unit-fact">
            {fact}
          </small>
        ))}
      </div>
      <div className={styles.price}>
        <strong translate="no" data-testid="line-price">
          {formatMoney(price.amount * quantity, locale)}
        </strong>
        {discount.amount > 0 && (
          <small className={styles.lineDiscount} data-testid="line-discount">
            {t("cart.lineDiscount", { amount: formatMoney(discount.amount, locale) })}
          </small>
        )}
        {quantity > 1 && <small>{t("cart.each", { price: formatMoney(price.amount, locale) })}</small>}
      </div>
      {variant.lowestPrice30Days !== null && (
        <small className={styles.lowestPrice} data-testid="line-lowest-price">
          {t("cart.lowestPrice", { price: formatMoney(variant.lowestPrice30Days, locale) })}
        </small>
      )}
      <LineInsurance item={item} isLocked={isLocked || isPending} onToggle={onToggleInsurance} />
      <div className={styles.controls}>
        {/* With scripts the select sends. */}
        <PostForm form={updateItemForm} params={{ uuid }} onSubmit={() => undefined}>
          <Select
            id={`quantity-${uuid}`}
            name="quantity"
            label={t("cart.quantityOf", { name: product.name })}
            isLabelHidden
            value={String(shownQuantity)}
            disabled={isLocked}
            aria-disabled={isPending || undefined}
            options={options}
            onChange={select}
            data-testid="quantity"
          />
          <Button type="submit" variant="secondary" size="small" className={styles.withoutScripts}>
            {t("cart.update")}
          </Button>
        </PostForm>
        <PostForm form={removeItemForm} params={{ uuid }} onSubmit={() => onRemove(item)}>
          <Button
            type="submit"
            variant="quiet"
            size="small"
            icon="trash-2"
            disabled={isLocked || (isPending && !isRemoving)}
            isPending={isRemoving}
            aria-label={t("cart.removeItem", { name: product.name })}
            data-testid="remove"
          >
            {t("cart.remove")}
          </Button>
        </PostForm>
      </div>
    </li>
  );
}
