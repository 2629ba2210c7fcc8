import { useApp } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./order.module.css";

/** For guests: an account with this email address. */
export function RegisterOffer({ email }: { readonly email: string }) {
  const {
    path,
    translator: { t },
  } = useApp();
  return (
    <section className={`${styles.card} ${styles.screenOnly}`} data-testid="register-offer">
      <h2>{t("order.register.title")}</h2>
      <p>{t("order.register.text", { email })}</p>
      <div>
        <Button href={path("register")} variant="secondary">
          {t("order.register.action")}
        </Button>
      </div>
    </section>
  );
}
