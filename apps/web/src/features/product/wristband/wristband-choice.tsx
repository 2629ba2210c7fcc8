import type { Grade } from "@reprise/cart";
import type { ProductView } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useApp } from "../../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
// Styles of the page: the server links those of files that every product page loads.
import styles from "../purchase.module.css";

/** The element of a watch's page to which the selection of wristbands leads back. It gets the focus. */
export const WRISTBAND_CHOICE_ID = "strap";

export interface WristbandChoiceProps {
  readonly view: ProductView;
  /** The grade of the watch that the address names. */
  readonly grade: Grade | undefined;
  /** The wristband that the address names, also if it is gone. */
  readonly requested: string | undefined;
  /** Of the watch with its options, in cents. */
  readonly price: number;
}

/**
 * The wristband that is bought with a watch: the chosen one, which the form of the page sends, and the way to the selection.
 * Loaded only for watches.
 */
export function WristbandChoice({ view, grade, requested, price }: WristbandChoiceProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { product, product_slug: slug, wristband } = view;
  const link = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // After the selection of a wristband. The page's own focus is set by then.
  useEffect(() => {
    if (hash !== `#${WRISTBAND_CHOICE_ID}`) return undefined;
    const frame = requestAnimationFrame(() => link.current?.querySelector("a")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  const chosen = { wristbandId: wristband?.id, wristbandVariant: wristband?.label };
  const toSelection = (
    <Button
      href={path("wristband_selection", { id: product.id }, { variant: grade, ...chosen })}
      id={WRISTBAND_CHOICE_ID}
      variant="secondary"
      data-testid="choose-strap"
    >
      {t(wristband === null ? "product.wristband.choose" : "product.wristband.change")}
    </Button>
  );
  if (wristband === null)
    return (
      <div ref={link} className={styles.strap}>
        {requested !== undefined && <Notice testId="strap-gone">{t("product.wristband.gone")}</Notice>}
        {toSelection}
      </div>
    );
  return (
    <div ref={link} className={styles.strap} data-testid="chosen-strap">
      <input type="hidden" name="wristbandId" value={wristband.id} />
      <input type="hidden" name="wristbandName" value={wristband.name} />
      <input type="hidden" name="wristbandLabel" value={wristband.label} />
      <div className={styles.strapItem}>
        <CataloguePicture picture={wristband.picture} alt="" sizes="4rem" widest={160} isEager />
        <p>
          <b>{withNonBreakingFigures(wristband.name)}</b>
          <small>{t(`grade.${wristband.label}`)}</small>
          {wristband.lowestPrice30Days !== null && (
            <small>
              {t("product.lowestPrice", { price: formatMoney(wristband.lowestPrice30Days, locale) })}
            </small>
          )}
        </p>
        <strong>{`+ ${formatMoney(wristband.price, locale)}`}</strong>
      </div>
      <p className={styles.strapTotal} data-testid="strap-total">
        {t("product.wristband.total", { price: formatMoney(price + wristband.price, locale) })}
      </p>
      <div className={styles.strapActions}>
        {toSelection}
        <Button
          href={path("product_details", { id: product.id, slug }, { variant: grade })}
          variant="quiet"
          data-testid="remove-strap"
        >
          {t("product.wristband.remove")}
        </Button>
      </div>
    </div>
  );
}
