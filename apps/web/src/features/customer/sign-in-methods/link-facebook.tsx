import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { useFailureToast } from "../../../forms/use-failure-toast.ts";
import { useCall } from "../../../lib/calls/use-call.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";
import { askFacebook, type FacebookApp } from "../../../lib/sign-in/facebook-sdk.ts";
import { PROVIDER_NAMES } from "../../../lib/sign-in/provider-names.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./link-provider.module.css";

const provider = PROVIDER_NAMES.facebook;

/** Facebook signs in through its SDK's window; the SDK loads on demand. */
export function LinkFacebook({ facebook }: { readonly facebook: FacebookApp }) {
  const { api } = useApp();
  const { t } = useTranslation();
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const toastFailure = useFailureToast();
  const { isPending, run } = useCall();
  /** Null: Facebook has no authorization for us, which a toast explains. */
  const askAndLink = async () => {
    const answer = await askFacebook(facebook);
    if (typeof answer === "string") {
      show(
        answer === "cancelled"
          ? { variant: "info", message: "user.flash.signInCancelled" }
          : { variant: "error", message: "login.script.blocked", messageParams: { provider } },
      );
      return null;
    }
    const { accessToken, expiresIn } = answer;
    return api.call("link_facebook", { body: { accessToken, expiresIn } });
  };
  const onSuccess = async () => {
    show({ variant: "success", message: "user.flash.signInLinked" });
    await revalidate();
  };
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => void run(askAndLink, { onSuccess, onFailure: toastFailure })}
      className={styles.scripted}
      data-testid="link-facebook"
    >
      {t("customer.signIn.link", { provider })}
    </Button>
  );
}
