import type { SignInProviders } from "@reprise/contracts";
import { createStore } from "../../../lib/browser/store.ts";

/** State of the login modal: null while closed, else its loaded content. */
export const loginDialogStore = createStore<{ readonly providers: SignInProviders } | null>(null);
