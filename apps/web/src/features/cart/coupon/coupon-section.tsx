import type { Cart } from "@reprise/contracts";
import { formatMoney, formatPercent, formatRoundMoney, type Locale, type Translate } from "@reprise/locale";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { PostForm } from "../../../forms/post-form.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import styles from "./coupon.module.css";
import type { CouponForms } from "./use-coupon-forms.ts";

type CartCoupon = Cart["coupons"][number];

export interface CouponSectionProps {
  readonly cart: Cart;
  readonly forms: CouponForms;
  /** True while a line changes: one change at a time, so that the answers arrive in order. */
  readonly isLocked: boolean;
}

/** The coupon of the cart, or the form to enter one. Both work without scripts. */
export function CouponSection({ cart, forms, isLocked }: CouponSectionProps) {
  const { t } = useTranslation();
  const [coupon] = cart.coupons;
  const { entry } = forms;
  return (
    <fieldset className={styles.coupon} disabled={isLocked} data-testid="coupon">
      {coupon === undefined ? (
        <details className={styles.folded} open={entry.errors.length > 0 || entry.isPending}>
          <summary data-testid="open-coupon">{t("cart.coupon.open")}</summary>
          <CouponEntry form={entry} label={t("cart.coupon.code")} />
        </details>
      ) : (
        <EnteredCoupon cart={cart} coupon={coupon} removal={forms.removal} />
      )}
    </fieldset>
  );
}

/**
 * The form of one field, whose label is the buyer's or the seller's word for a code. Its error is at the field only, which
 * takes the focus. The summary has errors that concern no field.
 */
export function CouponEntry({ form, label }: { readonly form: FormState; readonly label: string }) {
  const { t } = useTranslation();
  const code = form.field("code");
  const general = useMemo(
    () => form.errors.filter(({ controlId }) => controlId === undefined),
    [form.errors],
  );
  useEffect(() => {
    if (form.errors.length > general.length) document.getElementById(code.id)?.focus();
  }, [form.errors, general, code.id]);
  return (
    <PostForm {...form.element} className={styles.coupon} data-testid="coupon-form">
      <ErrorSummary title={t("form.failed")} errors={general} />
      <div className={styles.entry}>
        <TextInput
          {...code}
          label={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          data-testid="coupon-code"
        />
        <Button type="submit" variant="secondary" isPending={form.isPending} data-testid="redeem-coupon">
          {t("cart.coupon.redeem")}
        </Button>
      </div>
    </PostForm>
  );
}

interface EnteredCouponProps {
  readonly cart: Cart;
  readonly coupon: CartCoupon;
  readonly removal: CouponForms["removal"];
}

function EnteredCoupon({ cart, coupon, removal }: EnteredCouponProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { code, minimumGoods } = coupon;
  const problem = problemText(cart, t, locale);
  return (
    <>
      <div className={styles.entered}>
        <div>
          <Badge tone={problem === null ? "positive" : "warn"}>
            <span translate="no">{code}</span>
          </Badge>
          <small data-testid="coupon-gift">
            {[
              giftText(coupon, t, locale),
              minimumGoods > 0 && t("cart.coupon.from", { amount: formatRoundMoney(minimumGoods, locale) }),
            ]
              .filter(Boolean)
              .join(" ")}
          </small>
        </div>
        <PostForm {...removal.element}>
          <Button
            type="submit"
            variant="quiet"
            size="small"
            icon="trash-2"
            isPending={removal.isPending}
            aria-label={t("cart.coupon.remove", { code })}
            data-testid="remove-coupon"
          >
            {t("cart.remove")}
          </Button>
        </PostForm>
      </div>
      {problem !== null && (
        <Notice variant="warn" role="status" testId="coupon-problem">
          {problem}
        </Notice>
      )}
    </>
  );
}

function giftText({ kind, value }: CartCoupon, t: Translate, locale: Locale): string {
  if (kind === "percentage")
    return t("cart.coupon.percentage", { percent: formatPercent(value / 100, locale) });
  return kind === "amount"
    ? t("cart.coupon.amount", { amount: formatMoney(value, locale) })
    : t("cart.coupon.freeDelivery");
}

/** Why the coupon gives nothing to this cart. Null: it holds. */
function problemText({ cartItems, errors }: Cart, t: Translate, locale: Locale): string | null {
  if (cartItems.length === 0) return t("cart.coupon.waits");
  for (const { type, missing = 0 } of errors) {
    if (type === "COUPON::MINIMUM_NOT_REACHED")
      return t("cart.coupon.minimumNotReached", { amount: formatMoney(missing, locale) });
    if (type === "COUPON::NOT_FOR_THESE_ITEMS") return t("cart.coupon.notForTheseItems");
    if (type === "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED") return t("cart.coupon.oneItemOnly");
  }
  return null;
}
