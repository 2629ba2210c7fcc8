import type { PreparedGreenCart } from "@reprise/contracts";
import { removeExpressGradingForm } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import { EXPRESS_GRADING } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CarrierChoice } from "./carrier-choice.tsx";
import styles from "./green-cart.module.css";

type Action = PreparedGreenCart["actions"][number];

/** Why the green cart cannot be checked out: each reason with what the seller can do about it (section 4). */
export const GreenCartNotices = ({ cart: { actions, cart } }: { readonly cart: PreparedGreenCart }) => (
  <div className={styles.notices}>
    {actions.map((action) => (
      <ActionNotice key={action.type} action={action} carrier={cart.carrier} />
    ))}
  </div>
);

interface ActionNoticeProps {
  readonly action: Action;
  readonly carrier: PreparedGreenCart["cart"]["carrier"];
}

function ActionNotice({ action: { type, missing = 0 }, carrier }: ActionNoticeProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  switch (type) {
    case "choose-carrier":
      return (
        <Notice variant="warn" testId="choose-carrier">
          <p>{t("greenCart.error.carrier")}</p>
          <CarrierChoice chosen={carrier} />
        </Notice>
      );
    case "remove-express-grading":
      return (
        <Notice variant="warn" testId="express-not-available">
          <p>{t("greenCart.error.express", { maximum: EXPRESS_GRADING.maxItems })}</p>
          <ButtonForm
            form={removeExpressGradingForm}
            button={{ variant: "secondary", size: "small", "data-testid": "cancel-express" }}
          >
            {t("greenCart.express.remove")}
          </ButtonForm>
        </Notice>
      );
    case "add-more":
      return (
        <Notice variant="warn" testId="add-more">
          <p>{t("greenCart.error.minimum", { amount: formatMoney(missing, locale) })}</p>
          <Button href={path("green_home")} variant="secondary" size="small">
            {t("greenCart.addMore")}
          </Button>
        </Notice>
      );
    default:
      return null;
  }
}
