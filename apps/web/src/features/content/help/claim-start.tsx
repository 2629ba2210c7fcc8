import { useApp } from "../../../lib/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./help-page.module.css";

/** Claims belong to an item of an order, so they begin at the orders. */
export function ClaimStart() {
  const {
    path,
    translator: { t },
  } = useApp();
  return (
    <section className={styles.group} data-testid="claim-start">
      <h2>{t("warranty.claim")}</h2>
      <p>{t("warranty.claim.text")}</p>
      <p className={styles.action}>
        <Button href={path("customer_orders")}>{t("warranty.claim.orders")}</Button>
      </p>
    </section>
  );
}
