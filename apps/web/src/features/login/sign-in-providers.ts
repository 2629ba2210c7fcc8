import type { SignInProviders } from "@reprise/contracts";
import type { AppContext } from "../../lib/app-context.ts";

const NONE: SignInProviders = { providers: [], facebook: null };

/** By whom one can sign in here. There is always the email address: a failure leaves the others out. */
export async function loadSignInProviders({ api }: AppContext, signal?: AbortSignal): Promise<SignInProviders> {
  const result = await api.call("api_get_sign_in_providers", {}, signal ? { signal } : {}).catch(() => null);
  return result?.ok ? result.data : NONE;
}
