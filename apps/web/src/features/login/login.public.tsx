import { useEffect, useState } from "react";
import { useStore } from "../../lib/browser/store.ts";
import { lazyPart, PartUnavailable } from "../../lib/page/lazy-part.tsx";
import { consentStore } from "../../tracking/consent.ts";
import { tracker } from "../../tracking/tracker.ts";
import { loginDialogStore } from "./dialog/login-dialog-store.ts";
import { loadDialog } from "./dialog/use-login-dialog.ts";

export { useLoginDialog } from "./dialog/use-login-dialog.ts";
export * from "./dialog/use-login-first.ts";

const LoginDialog = lazyPart(async () => (await loadDialog()).LoginDialog, PartUnavailable);

/** Renders the login modal. */
export function LoginArea() {
  const shown = useStore(loginDialogStore, null);
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  useSignUpReport();
  if (!last) return null;
  return <LoginDialog isOpen={shown !== null} providers={last.providers} action={last.action} />;
}

const SIGNED_UP = "signed-up";

/** Tracks a sign-up by form or provider once, on the next page. */
function useSignUpReport(): void {
  const consent = useStore(consentStore, undefined);
  useEffect(() => {
    if (consent === undefined || !document.cookie.includes(`${SIGNED_UP}=1`)) return;
    document.cookie = `${SIGNED_UP}=; path=/; max-age=0`;
    tracker.track({ event: "sign_up" });
  }, [consent]);
}
