import type { GreenCart } from "@reprise/contracts";
import { addExpressGradingForm, removeExpressGradingForm } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import { EXPRESS_GRADING } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./green-cart.module.css";

/** Express grading: its offer, or how to cancel it. Absent where it is neither available nor ordered. */
export function ExpressGrading({ cart }: { readonly cart: GreenCart }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { hasExpressGrading, isExpressGradingAvailable } = cart;
  if (!hasExpressGrading && !isExpressGradingAvailable) return null;
  return (
    <section className={styles.express} data-testid="express-grading">
      <h3>{t("greenCart.express")}</h3>
      <p>{t("greenCart.express.text", { price: formatMoney(EXPRESS_GRADING.fee, locale) })}</p>
      {hasExpressGrading ? (
        <ButtonForm
          form={removeExpressGradingForm}
          button={{ variant: "secondary", size: "small", "data-testid": "remove-express" }}
        >
          {t("greenCart.express.remove")}
        </ButtonForm>
      ) : (
        <ButtonForm
          form={addExpressGradingForm}
          button={{ variant: "secondary", size: "small", "data-testid": "add-express" }}
        >
          {t("greenCart.express.add")}
        </ButtonForm>
      )}
    </section>
  );
}
