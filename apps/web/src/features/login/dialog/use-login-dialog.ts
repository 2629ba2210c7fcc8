import type { SignInProviders } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { usePending } from "../../../lib/calls/use-pending.ts";
import { type AppContext, useApp } from "../../../lib/context/app-context.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";
import type { PendingAction } from "../../../lib/shopper/pending-action.ts";
import { loginDialogStore } from "./login-dialog-store.ts";

const NONE: SignInProviders = { providers: [], facebook: null };

/** Providers enabled for sign-in. On failure returns none; the email login is always available. */
export async function loadSignInProviders(
  { api }: AppContext,
  signal?: AbortSignal,
): Promise<SignInProviders> {
  const result = await orNoAnswer(api.call("api_get_sign_in_providers", {}, signal ? { signal } : {}));
  return result.ok ? result.data : NONE;
}

/** Loads the code of the login modal. */
export const loadDialog = () => import("./login-dialog.tsx");

/** Returns a function that opens the login modal over any page, so that the shopper's action can continue afterwards. */
export function useLoginDialog(): (action?: PendingAction) => void {
  const app = useApp();
  const { show } = useToasts();
  const { run } = usePending();
  const load = async (action: PendingAction | null) => {
    try {
      const [providers] = await Promise.all([
        loadSignInProviders(app),
        app.loadMessages(["login"]),
        loadDialog(),
      ]);
      loginDialogStore.set({ providers, action });
    } catch {
      const { pathname, search } = window.location;
      // After a new release the modal's code may be gone: navigate to the login page instead.
      if (navigator.onLine) window.location.assign(app.path("auth", {}, { next: pathname + search }));
      else show({ variant: "error", message: "user.flash.unavailable" });
    }
  };
  return (action) => {
    if (!loginDialogStore.get()) void run(() => load(action ?? null));
  };
}
