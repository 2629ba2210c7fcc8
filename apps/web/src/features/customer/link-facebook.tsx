import { useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { askFacebook, type FacebookApp, loadFacebookSdk } from "../../lib/facebook-sdk.ts";
import { PROVIDER_NAMES } from "../../lib/provider-names.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./link-provider.module.css";
import { useChange } from "./use-change.ts";

const provider = PROVIDER_NAMES.facebook;

/** Facebook proves people by a window of its script, which is loaded when it is asked for. */
export function LinkFacebook({ facebook }: { readonly facebook: FacebookApp }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const { show } = useToasts();
  const { change } = useChange();
  const [isPending, setPending] = useState(false);
  const link = async () => {
    setPending(true);
    const authorization = await loadFacebookSdk(facebook).then(askFacebook, () => undefined);
    if (authorization === undefined)
      show({ variant: "error", message: "login.script.blocked", messageParams: { provider } });
    else if (authorization === null) show({ variant: "info", message: "user.flash.signInCancelled" });
    else {
      const { accessToken, expiresIn } = authorization;
      const ask = () => api.call("link_facebook", { body: { accessToken, expiresIn } });
      await change({ key: "facebook", ask, done: "user.flash.signInLinked" });
    }
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => void link()}
      className={styles.scripted}
      data-testid="link-facebook"
    >
      {t("customer.signIn.link", { provider })}
    </Button>
  );
}
