import { RETURN_DAYS } from "@reprise/cart";
import type { Checkout } from "@reprise/contracts";
import { sellerLine } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./overview.module.css";

/** The text inside the fold: a link to it opens the fold. */
export const WITHDRAWAL_ID = "withdrawal";

/** What a consumer has to know of the right of withdrawal before the order (2011/83/EU, article 6 (1) (h)), folded. */
export function WithdrawalNotice({ seller }: Pick<Checkout, "seller">) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const paragraphs = [
    t("checkout.withdrawal.text", { days: RETURN_DAYS }),
    t("checkout.withdrawal.how", { seller: seller === null ? "Reprise" : sellerLine(seller, locale) }),
  ];
  return (
    <details className={styles.withdrawal} data-testid="withdrawal-notice">
      <summary>
        <h2>{t("checkout.withdrawal.title")}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div id={WITHDRAWAL_ID}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h3>{t("checkout.withdrawal.more")}</h3>
        {t("checkout.withdrawal.costs")
          .split("\n\n")
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </details>
  );
}
