import type { GreenCart } from "@reprise/contracts";
import { removeGreenCouponForm, setGreenCouponForm } from "@reprise/contracts/forms";
import { formatMoney, type Locale, type Translate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CouponEntry } from "../../cart/cart.public.ts";
import styles from "./green-cart.module.css";

/** The seller's coupon, or the form to enter one. */
export function GreenCoupon({ cart: { coupons, couponErrors } }: { readonly cart: GreenCart }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const entry = useForm(setGreenCouponForm);
  const [coupon] = coupons;
  if (coupon === undefined)
    return (
      <details open={entry.errors.length > 0} className={styles.couponEntry} data-testid="coupon">
        <summary data-testid="open-coupon">
          <span>{t("greenCart.coupon.open")}</span>
          <Icon name="chevron-down" />
        </summary>
        <CouponEntry form={entry} label={t("greenCart.coupon.code")} />
      </details>
    );
  const [problem] = couponErrors;
  return (
    <section className={styles.coupon} data-testid="coupon">
      <Badge tone={problem === undefined ? "positive" : "warn"}>{coupon.code}</Badge>
      <ButtonForm
        form={removeGreenCouponForm}
        button={{
          variant: "quiet",
          size: "small",
          icon: "trash-2",
          "aria-label": t("greenCart.coupon.remove", { code: coupon.code }),
          "data-testid": "remove-coupon",
        }}
      >
        {t("greenCart.remove")}
      </ButtonForm>
      {problem !== undefined && (
        <Notice variant="warn" testId="coupon-problem">
          {problemText(problem, t, locale)}
        </Notice>
      )}
    </section>
  );
}

/** Why the coupon adds nothing to these items. */
function problemText(
  { type, missing = 0 }: GreenCart["couponErrors"][number],
  t: Translate,
  locale: Locale,
): string {
  return type === "COUPON::MINIMUM_NOT_REACHED"
    ? t("greenCart.coupon.minimumNotReached", { amount: formatMoney(missing, locale) })
    : t("greenCart.coupon.notForTheseItems");
}
