import type { BuyAlert } from "@reprise/contracts";
import { removeBuyAlertForm, removedAlert } from "@reprise/contracts/forms";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form.tsx";
import { itemPath } from "../../lib/addresses/item-path.ts";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../ui/brand.tsx";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import styles from "./buy-alerts.module.css";

export interface BuyAlertRowProps {
  readonly alert: BuyAlert;
  /** The page of alerts that shows it, and the one to show when it is removed. */
  readonly page: number;
  readonly nextPage: number;
  /** Called after the removal, before the page of alerts is loaded again. */
  readonly onRemoved: (alert: BuyAlert) => Promise<void>;
}

/** One alert: the product, the current price of what its link opens, and what the alert waits for. */
export function BuyAlertRow({ alert, page, nextPage, onRemoved }: BuyAlertRowProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { side, product, label, targetPrice, createdAt } = alert;
  const href =
    side === "blue" && label !== null
      ? itemPath(path, { ...product, label, withFullBattery: false })
      : sidePaths(path, side).product(product);
  return (
    <li className={styles.row} data-testid="buy-alert-row">
      <a href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <CataloguePicture picture={product.picture} alt="" sizes="6rem" widest={320} />
      </a>
      <div className={styles.what}>
        <Brand product={product} />
        <a href={href}>{withNonBreakingFigures(product.name)}</a>
        {side === "blue" && (
          <small>{product.quantity === 0 ? t("card.soldOut") : formatMoney(product.price, locale)}</small>
        )}
      </div>
      <div className={styles.terms}>
        {side === "green" ? (
          <>
            <b>{t("buyAlerts.sale")}</b>
            <small>{t("buyAlerts.forSale")}</small>
          </>
        ) : (
          <>
            <b>
              {targetPrice === null
                ? t("buyAlerts.anyPrice")
                : t("buyAlerts.target", { price: formatMoney(targetPrice, locale) })}
            </b>
            <small>
              {label === null
                ? t("buyAlerts.anyGrade")
                : t("buyAlerts.grade", { grade: t(`grade.${label}`) })}
            </small>
          </>
        )}
        <small>{t("buyAlerts.since", { date: formatDate(createdAt, locale) })}</small>
      </div>
      <div className={styles.remove}>
        <ButtonForm
          form={removeBuyAlertForm}
          params={removedAlert(alert)}
          hidden={{ page: String(page), nextPage: String(nextPage) }}
          onSuccess={async (_, { finish }) => {
            await onRemoved(alert);
            await finish();
          }}
          button={{
            variant: "quiet",
            size: "small",
            icon: "trash-2",
            "aria-label": t(side === "green" ? "buyAlerts.removeSaleOf" : "buyAlerts.removeOf", {
              name: product.name,
            }),
            "data-testid": "remove-buy-alert",
          }}
        >
          {t("buyAlerts.remove")}
        </ButtonForm>
      </div>
    </li>
  );
}
