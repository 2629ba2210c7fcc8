import { RETURN_DAYS } from "@reprise/cart";
import type { Checkout } from "@reprise/contracts";
import { sellerLine } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./overview.module.css";

/** What a consumer has to know of the right of withdrawal before the order (2011/83/EU, article 6 (1) (h)). */
export function WithdrawalNotice({ seller }: Pick<Checkout, "seller">) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <section className={styles.withdrawal} data-testid="withdrawal-notice">
      <h2>{t("checkout.withdrawal.title")}</h2>
      <p>{t("checkout.withdrawal.text", { days: RETURN_DAYS })}</p>
      <p>
        {t("checkout.withdrawal.how", {
          seller: seller === null ? "Reprise" : sellerLine(seller, locale),
        })}
      </p>
      <details>
        <summary>{t("checkout.withdrawal.more")}</summary>
        {t("checkout.withdrawal.costs")
          .split("\n\n")
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </details>
    </section>
  );
}
