import { OPENID_PROVIDERS } from "@reprise/contracts";
import type { Addresses } from "@reprise/locale";
import { emptyFlashBag } from "@reprise/toasts";
import { type Action, defineAction } from "../../forms/actions.ts";
import { flashOf } from "../../forms/refusal-flashes.ts";
import { invalidAuthorization, type SignInDesk, withoutPrevious } from "./sign-in-desk.ts";

/**
 * `api_sign_in_with_…`: the page that opened a popup hands on what came back in the popup's address (specification,
 * sections 3 and 7). State and code are tried once, whatever comes of it.
 */
export function signInActions(addresses: Addresses, signIns: SignInDesk): readonly Action[] {
  return OPENID_PROVIDERS.map((provider) =>
    defineAction({
      name: `api_sign_in_with_${provider}`,
      async act({ authorizationCode, state, no_prev: hasNoPrevious }, visit) {
        const signIn = await signIns.find(visit.reply.request, provider, state, { isLast: true });
        if (!signIn) return invalidAuthorization();
        const result = await signIns.complete(visit, signIn, { authorizationCode, state });
        if (!result.ok || !hasNoPrevious) return result;
        return { ...result, data: { ...result.data, previousUrl: withoutPrevious(addresses, visit) } };
      },
      afterForm: (result, { locale }) =>
        result.ok
          ? { location: result.data.previousUrl, flashes: emptyFlashBag() }
          : {
              location: addresses.path("auth", locale),
              flashes: flashOf(result, "user.flash.login.success"),
            },
    }),
  );
}
