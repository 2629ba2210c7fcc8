import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import type { Accounts } from "../accounts.ts";
import { html } from "../pages/html.ts";
import { answerPage } from "../pages/page.ts";
import { readForm } from "../pages/read-form.ts";
import { answerSignInPage, readChoice, type SignInPage } from "../pages/sign-in-page.ts";
import type { Profile } from "./profiles.ts";

/** Shows the sign-in page of an authorization request and handles its form. */
export function createInteraction(profile: Profile, provider: Provider, accounts: Accounts) {
  const page = (): SignInPage => ({
    provider: profile.label,
    emails: accounts.emails(),
    question: { name: "verified", label: "The email address is verified" },
    error: "Fail with an error",
  });

  async function isInteractionValid(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    try {
      await provider.interactionDetails(request, response);
      return true;
    } catch {
      return false;
    }
  }

  return async function handleInteraction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await isInteractionValid(request, response))) {
      const explanation = html`<p>Go back to the shop and start again.</p>`;
      return answerPage(response, "This sign-in has expired", explanation, 400);
    }
    if (request.method !== "POST") return answerSignInPage(response, page());
    const choice = readChoice(await readForm(request), page());
    if (!choice) return answerSignInPage(response, page(), "Give an email address.");
    const result =
      choice.kind === "account"
        ? { login: { accountId: accounts.signIn(choice.account).subject } }
        : { error: choice.kind === "cancel" ? profile.cancelError : "server_error" };
    await provider.interactionFinished(request, response, result);
  };
}
