import { RETURN_DAYS } from "@reprise/cart";
import type { ProductView } from "@reprise/contracts";
import { formatNumber } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./purchase.module.css";

/** The promises of the shop for this product, besides warranty and delivery, which stand at the price. */
export function Trust({ product: { co2SavedGrams } }: { readonly product: ProductView["product"] }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <ul className={styles.trust}>
      <li>
        <Icon name="rotate-ccw" />
        <span>{t("trust.return", { days: RETURN_DAYS })}</span>
      </li>
      {co2SavedGrams !== null && co2SavedGrams > 0 && (
        <li>
          <Icon name="leaf" />
          <span>
            {t("product.co2", { kilograms: formatNumber(Math.round(co2SavedGrams / 1000), locale) })}
          </span>
        </li>
      )}
    </ul>
  );
}
