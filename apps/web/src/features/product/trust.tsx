import { RETURN_DAYS } from "@reprise/cart";
import type { ProductView } from "@reprise/contracts";
import { formatNumber } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./purchase.module.css";

/** The promises of the shop for this product, besides warranty and delivery, which stand at the price. */
export function Trust({ product: { co2SavedGrams } }: { readonly product: ProductView["product"] }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const promises: ReadonlyArray<readonly [IconName, string] | false> = [
    ["rotate-ccw", t("trust.return", { days: RETURN_DAYS })],
    co2SavedGrams !== null &&
      co2SavedGrams > 0 && [
        "leaf",
        t("product.co2", { kilograms: formatNumber(Math.round(co2SavedGrams / 1000), locale) }),
      ],
  ];
  return (
    <ul className={styles.trust}>
      {promises.map(
        (promise) =>
          promise && (
            <li key={promise[0]}>
              <Icon name={promise[0]} />
              <span>{promise[1]}</span>
            </li>
          ),
      )}
    </ul>
  );
}
