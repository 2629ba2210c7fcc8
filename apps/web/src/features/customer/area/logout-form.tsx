import { logoutForm } from "@reprise/contracts/forms";
import { CsrfField } from "../../../lib/csrf-field.tsx";
import { formAction } from "../../../lib/form-action.ts";
import { useApp } from "../../../lib/app-context.ts";
import { Button } from "../../../ui/button.tsx";

const ID = "log-out";

/** Logs out by a post, so that the browser leaves the page with everything it knew. */
export function LogoutForm() {
  const app = useApp();
  return (
    <form id={ID} method="post" action={formAction(app, logoutForm)}>
      <CsrfField />
      <Button type="submit" variant="quiet" size="small" icon="log-out" data-testid="log-out">
        {app.translator.t("customer.logOut")}
      </Button>
    </form>
  );
}

/** For what ends in a logout too: sends the form that stands on every page of the area. */
export function logOut(): void {
  const form = document.getElementById(ID);
  if (form instanceof HTMLFormElement) form.submit();
}
