import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "../../../lib/use-call.ts";
import { useFailureToast } from "../../../forms/use-failure-toast.ts";
import { useApp } from "../../../lib/app-context.ts";
import { askFacebook, type FacebookApp, loadFacebookSdk } from "../../../lib/facebook-sdk.ts";
import { PROVIDER_NAMES } from "../../../lib/provider-names.ts";
import { useToasts } from "../../../lib/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./link-provider.module.css";

const provider = PROVIDER_NAMES.facebook;

/** Facebook signs in through its SDK's window; the SDK loads on demand. */
export function LinkFacebook({ facebook }: { readonly facebook: FacebookApp }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const toastFailure = useFailureToast();
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const link = async () => {
    if (isAsking || call.isPending) return;
    setAsking(true);
    const authorization = await loadFacebookSdk(facebook).then(askFacebook, () => undefined);
    setAsking(false);
    if (authorization === undefined)
      return show({ variant: "error", message: "login.script.blocked", messageParams: { provider } });
    if (authorization === null) return show({ variant: "info", message: "user.flash.signInCancelled" });
    const { accessToken, expiresIn } = authorization;
    await call.run(() => api.call("link_facebook", { body: { accessToken, expiresIn } }), {
      onSuccess: () => {
        show({ variant: "success", message: "user.flash.signInLinked" });
        return revalidate();
      },
      onFailure: toastFailure,
    });
  };
  return (
    <Button
      variant="secondary"
      isPending={isAsking || call.isPending}
      onClick={() => void link()}
      className={styles.scripted}
      data-testid="link-facebook"
    >
      {t("customer.signIn.link", { provider })}
    </Button>
  );
}
