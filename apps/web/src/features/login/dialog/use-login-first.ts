import { type PendingAction, pendingActions } from "../../../lib/shopper/pending-action.ts";
import { useKnownUserMeta, useUserMetaUpdates } from "../../customer/customer.public.ts";
import { useLoginDialog } from "./use-login-dialog.ts";

export interface LoginFirst {
  /** True: the page knows that there is no login, so that a call would be refused. */
  readonly isNeeded: boolean;
  /** Asks for a login; the action is done afterwards (specification, section 4). */
  ask(action: PendingAction): void;
}

/** For actions that need a login: before their call, or after the API has refused it with 401. */
export function useLoginFirst(): LoginFirst {
  const openLogin = useLoginDialog();
  const { reload } = useUserMetaUpdates();
  const isNeeded = useKnownUserMeta()?.customer === null;
  return {
    isNeeded,
    ask(action) {
      // The session has ended without the page knowing it.
      if (!isNeeded) void reload();
      pendingActions.store(action);
      openLogin(action);
    },
  };
}
