import type { GreenCheckout, SaleFiguresView } from "@reprise/contracts";
import { greenPayoutForm, STORED_METHOD } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PayoutMethodFields, payoutMethodText } from "../../payout/payout.public.ts";
import { loadSaleFigures, PayoutTime } from "../../trade-in/trade-in.public.ts";
import { GreenFrame } from "../step/green-frame.tsx";
import { loadGreenCheckout } from "../step/load-green-checkout.ts";

export interface GreenPayoutData {
  readonly checkout: GreenCheckout;
  readonly figures: SaleFiguresView;
}

export const loader = async (input: LoaderInput): Promise<GreenPayoutData> => ({
  checkout: await loadGreenCheckout(input, "payout"),
  figures: await loadSaleFigures(input),
});

/** How the money is paid. What was entered before is shown masked, and can be kept. */
export function Page({ data: { checkout, figures } }: { readonly data: GreenPayoutData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { payout, choices, missing, refusal } = checkout;
  const refused = missing === "payout" ? refusal : null;
  const form = useForm(greenPayoutForm, {
    values: { kind: payout && (refused ? payout.kind : STORED_METHOD), holder: payout?.name ?? null },
    error: refused,
  });
  const stored =
    payout === null || refused !== null
      ? undefined
      : { value: STORED_METHOD, title: t("payout.method.now", { method: payoutMethodText(payout, t) }) };
  return (
    <GreenFrame title={t("greenCheckout.payout.title")} page="green_checkout_payout" checkout={checkout}>
      <p>{t("greenCheckout.payout.text")}</p>
      <p>
        <PayoutTime figures={figures} hasExpressGrading={checkout.cart.hasExpressGrading} />
      </p>
      {checkout.isGuest && (
        <p>
          <span>{t("greenCheckout.payout.asCredit")}</span>{" "}
          <a href={path("auth", {}, { next: path("green_checkout_payout") })} data-testid="login-for-credit">
            {t("checkout.login")}
          </a>
        </p>
      )}
      <Notice testId="lower-grading">
        <p>{t("greenCheckout.payout.graded")}</p>
        {choices.methods.includes("credit") && <p>{t("greenCheckout.payout.creditLater")}</p>}
      </Notice>
      <Form form={form} submit={t("checkout.continue")} isMain submitTestId="save-payout">
        <PayoutMethodFields form={form} choices={choices} first={stored} />
      </Form>
    </GreenFrame>
  );
}
