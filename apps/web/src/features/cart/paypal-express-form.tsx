import { useTranslation } from "react-i18next";
import { PostForm } from "../../forms/post-form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { PAYPAL_EXPRESS } from "./paypal-express.ts";

/** Leads from the cart to the provider, where the shopper approves with an account there. */
export function PaypalExpressForm() {
  const app = useApp();
  const { t } = useTranslation();
  return (
    <PostForm form={PAYPAL_EXPRESS}>
      <input type="hidden" name="returnTo" value={app.path("checkout_cart")} />
      <Button type="submit" variant="secondary" size="large" isWide data-testid="paypal-express">
        {t("product.paypalExpress")}
      </Button>
    </PostForm>
  );
}
