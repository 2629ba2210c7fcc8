import { FULL_BATTERY_SURCHARGE, type Grade, LEAST_BATTERY_CAPACITY } from "@reprise/cart";
import type { Variant } from "@reprise/contracts";
import { formatMoney, formatPercent } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { GradePicker } from "./grade/grade-picker.tsx";
import type { ProductOffer } from "./product-loader.ts";
import { WristbandChoice } from "./wristband/wristband-choice.tsx";

interface PurchaseOptionsProps extends Pick<ProductOffer, "view"> {
  readonly variant: Variant;
  /** The grade in the address, also if it is not offered. */
  readonly requestedGrade: Grade | undefined;
  /** The wristband in the address, also if it is gone. */
  readonly requestedWristband: string | undefined;
  readonly onGrade: (grade: Grade) => Promise<void>;
  /** Price of the variant with the chosen battery, in cents. */
  readonly price: number;
  readonly hasFullBattery: boolean;
  readonly wantsFullBattery: boolean;
  readonly onWantsFullBattery: (wantsFullBattery: boolean) => void;
}

/** The choices of the purchase form: grade, battery, insurance and wristband. */
export function PurchaseOptions({
  view,
  variant,
  requestedGrade,
  requestedWristband,
  onGrade,
  price,
  hasFullBattery,
  wantsFullBattery,
  onWantsFullBattery,
}: PurchaseOptionsProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { product } = view;
  const isInStock = variant.quantity > 0;
  return (
    <>
      {!product.isMedia || product.variants.length > 1 ? (
        <GradePicker product={product} chosen={variant.label} onChoose={onGrade} />
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
          hint={t("product.fullBatteryHint", { capacity: formatPercent(LEAST_BATTERY_CAPACITY, locale) })}
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
      {isInStock && view.relations.wristbands.some(({ quantity }) => quantity > 0) && (
        <WristbandChoice view={view} grade={requestedGrade} requested={requestedWristband} price={price} />
      )}
    </>
  );
}
