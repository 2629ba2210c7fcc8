import type { SignInProviders } from "@reprise/contracts";
import { createStore } from "../../../lib/browser/store.ts";
import type { PendingAction } from "../../../lib/shopper/pending-action.ts";

/** State of the login modal: null while closed, else its loaded content. */
export const loginDialogStore = createStore<{
  readonly providers: SignInProviders;
  /** What the shopper logs in for; null: for nothing in particular. */
  readonly action: PendingAction | null;
} | null>(null);
