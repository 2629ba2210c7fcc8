import { PAYPAL_EXPRESS_PATH } from "@reprise/contracts/forms";
import { useApp } from "../../lib/app-context.ts";
import { formAction } from "../../lib/form-action.ts";
import { Button } from "../../ui/button.tsx";

/** Leads to the provider, where the shopper approves with an account there. The browser sends the form, without a script. */
export function PaypalExpress() {
  const app = useApp();
  return (
    <form method="post" action={formAction(app, { path: PAYPAL_EXPRESS_PATH })}>
      <input type="hidden" name="returnTo" value={app.path("checkout_cart")} />
      <Button type="submit" variant="secondary" size="large" isWide data-testid="paypal-express">
        {app.translator.t("product.paypalExpress")}
      </Button>
    </form>
  );
}
