import type { GreenCheckout } from "@reprise/contracts";
import { completeGreenCheckoutForm, KEY_FIELD } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LegalLinks, MutedText } from "../../checkout/checkout.public.ts";
import { useUserMetaUpdates } from "../../customer/customer.public.ts";
import { GreenTotals } from "../../trade-in/trade-in.public.ts";

export interface SellFormProps {
  readonly checkout: GreenCheckout;
  /** The idempotency key of this page: pressing twice sells once. */
  readonly orderKey: string;
}

/** The button that sells, with the total right above it. */
export function SellForm({ checkout: { cart, tradeInUuid }, orderKey }: SellFormProps) {
  const { isDemonstration } = useApp();
  const { t } = useTranslation();
  const { reload } = useUserMetaUpdates();
  const form = useForm(completeGreenCheckoutForm, {
    async onSuccess(_, { finish }) {
      // The green cart is empty now.
      void reload();
      await finish();
    },
  });
  return (
    <Form form={form}>
      <HiddenFields
        fields={{ tradeInUuid: tradeInUuid ?? "", total: `${cart.total}`, [KEY_FIELD]: orderKey }}
      />
      {isDemonstration && <Notice>{t("footer.demonstration")}</Notice>}
      <GreenTotals cart={cart} />
      <Checkbox
        name="newsletter"
        value="1"
        label={t("greenCheckout.newsletter")}
        hint={t("greenCheckout.newsletter.hint")}
        defaultChecked={form.field("newsletter").defaultValue === "1"}
        data-testid="newsletter"
      />
      <Button type="submit" size="large" isWide isPending={form.isPending} data-testid="sell">
        {t("greenCheckout.submit")}
      </Button>
      <MutedText>{t("greenCheckout.terms")}</MutedText>
      <LegalLinks />
    </Form>
  );
}
