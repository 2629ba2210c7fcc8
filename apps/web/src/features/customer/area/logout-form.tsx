import { logoutForm } from "@reprise/contracts/forms";
import { CsrfField } from "../../../forms/csrf-field.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { formAction } from "../../../lib/context/form-action.ts";
import { Button } from "../../../ui/button.tsx";

const ID = "log-out";

/** Logs out by a form post, so that the browser discards the page and its data. */
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

/** Submits the logout form that every page of the area contains, for actions that end in a logout. */
export function logOut(): void {
  const form = document.getElementById(ID);
  if (form instanceof HTMLFormElement) form.submit();
}
