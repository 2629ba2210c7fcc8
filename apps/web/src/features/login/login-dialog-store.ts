import type { SignInProviders } from "@reprise/contracts";
import { createStore } from "../../lib/store.ts";

/** The login modal: null while it is closed; else what it shows, which is there before it opens. */
export const loginDialogStore = createStore<{ readonly providers: SignInProviders } | null>(null);
