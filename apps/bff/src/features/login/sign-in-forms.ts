import { OPENID_PROVIDERS, type OpenIdProvider } from "@reprise/contracts";
import { formPath, signInForm } from "@reprise/contracts/forms";
import { type Addresses, sameSitePath } from "@reprise/locale";
import { orErrorResult } from "../../forms/call-errors.ts";
import { answerError } from "../../forms/form-answers.ts";
import { leavingPage } from "../../forms/leaving-page.ts";
import { sendProviderPage } from "../../forms/provider-page.ts";
import type { FormPost, ServedForm } from "../../forms/served-form.ts";
import { SIGN_IN_INTENTS } from "../../sessions/sign-in.ts";
import { type ProviderSignIns, returnPath, type SignInOptions } from "./provider-sign-ins.ts";

const signInOptionsOf = (provider: OpenIdProvider, { field }: FormPost): SignInOptions => ({
  provider,
  intent: SIGN_IN_INTENTS.find((intent) => intent === field("intent")) ?? "login",
  isPopup: field("display") === "popup",
  previousUrl: sameSitePath(field("previousUrl")),
});

/** `POST /sign-in/{provider}`: sends the browser to the provider's page (specification, section 2). */
export const signInForms = (addresses: Addresses, signIns: ProviderSignIns): readonly ServedForm[] =>
  OPENID_PROVIDERS.map((provider) => ({
    path: formPath(signInForm, { provider }),
    async submit(post) {
      const { reply, locale } = post.write;
      const options = signInOptionsOf(provider, post);
      const started = await orErrorResult(reply, signIns.begin(post.write, options));
      if (started.ok)
        return { send: (to) => sendProviderPage(to, leavingPage(locale, started.data.authorizationUrl)) };
      if (options.isPopup) return { location: `${returnPath(provider)}?error=server_error&display=popup` };
      return answerError(addresses, signInForm, started, post);
    },
  }));
