import { payoutLinkForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form.tsx";

export interface PayoutLinkProps {
  readonly tradeInUuid: string;
  /** Of the link in a mail. */
  readonly token: string | undefined;
  /** The page that has the button. */
  readonly from: "payout" | "order";
}

/** Asks for the link that may replace the account for the money. */
export function PayoutLink({ tradeInUuid, token, from }: PayoutLinkProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("payout.link.text")}</p>
      <ButtonForm
        form={payoutLinkForm}
        params={{ tradeInUuid }}
        hidden={{ from, ...(token === undefined ? {} : { token }) }}
        button={{ "data-testid": "send-payout-link" }}
      >
        {t("payout.link.send")}
      </ButtonForm>
    </>
  );
}
