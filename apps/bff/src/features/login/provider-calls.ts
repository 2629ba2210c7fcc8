import { OPENID_PROVIDERS } from "@reprise/contracts";
import type { Addresses } from "@reprise/locale";
import { defineBffCall, type BffCall } from "../../forms/bff-calls.ts";
import { invalidAuthorization, pathWithoutPrevious, type ProviderSignIns } from "./provider-sign-ins.ts";

/**
 * `api_sign_in_with_…`: the page that opened a popup sends the parameters that came back in the popup's
 * address (specification, sections 3 and 7). State and code are valid for one attempt, also a failed one.
 */
export function providerCalls(addresses: Addresses, signIns: ProviderSignIns): readonly BffCall[] {
  return OPENID_PROVIDERS.map((provider) =>
    defineBffCall({
      name: `api_sign_in_with_${provider}`,
      async answer({ authorizationCode, state, no_prev: hasNoPrevious }, write) {
        const signIn = await signIns.find(write.reply.request, provider, state, { isLast: true });
        if (!signIn) return invalidAuthorization();
        const result = await signIns.complete(write, signIn, { authorizationCode, state });
        if (!result.ok || !hasNoPrevious) return result;
        return { ...result, data: { ...result.data, previousUrl: pathWithoutPrevious(addresses, write) } };
      },
    }),
  );
}
