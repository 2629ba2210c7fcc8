import { logoutForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../../forms/post-form.tsx";
import { Button } from "../../../ui/button.tsx";

const ID = "log-out";

/** Logs out by a form post, so that the browser discards the page and its data. */
export function LogoutForm() {
  const { t } = useTranslation();
  return (
    <PostForm form={logoutForm} id={ID}>
      <Button type="submit" variant="quiet" size="small" icon="log-out" data-testid="log-out">
        {t("customer.logOut")}
      </Button>
    </PostForm>
  );
}

/** Submits the logout form that every page of the area contains, for actions that end in a logout. */
export function logOut(): void {
  const form = document.getElementById(ID);
  if (form instanceof HTMLFormElement) form.submit();
}
