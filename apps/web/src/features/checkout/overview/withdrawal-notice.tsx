import { RETURN_DAYS } from "@reprise/cart";
import { useTranslate } from "../../../lib/context/app-context.ts";
import styles from "./overview.module.css";

/** What a consumer has to know of the right of withdrawal before the order (2011/83/EU, article 6 (1) (h)). */
export function WithdrawalNotice() {
  const t = useTranslate();
  return (
    <section className={styles.withdrawal}>
      <h2>{t("checkout.withdrawal.title")}</h2>
      <p>{t("checkout.withdrawal.text", { days: RETURN_DAYS })}</p>
      <p>{t("checkout.withdrawal.how")}</p>
      <p>{t("checkout.withdrawal.costs")}</p>
    </section>
  );
}
