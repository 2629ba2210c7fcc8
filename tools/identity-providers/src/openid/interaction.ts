import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import type { Accounts } from "../accounts.ts";
import { html } from "../pages/html.ts";
import { answerPage } from "../pages/page.ts";
import { readForm } from "../pages/read-form.ts";
import { answerSignInPage, readChoice, type SignInPage } from "../pages/sign-in-page.ts";
import type { Profile } from "./profiles.ts";

/** The sign-in page in the middle of an authorization request, and what is chosen on it. */
export function createInteraction(profile: Profile, provider: Provider, accounts: Accounts) {
  const page = (): SignInPage => ({
    provider: profile.label,
    emails: accounts.emails(),
    question: { name: "verified", label: "The email address is verified" },
    error: "Fail with an error",
  });

  async function isUnderWay(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    try {
      await provider.interactionDetails(request, response);
      return true;
    } catch {
      return false;
    }
  }

  return async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await isUnderWay(request, response))) {
      const back = html`<p>Go back to the shop and start again.</p>`;
      return answerPage(response, "This sign-in is over", back, 400);
    }
    if (request.method !== "POST") return answerSignInPage(response, page());
    const choice = readChoice(await readForm(request), page());
    if (!choice) return answerSignInPage(response, page(), "Give an email address.");
    const result =
      choice.kind === "account"
        ? { login: { accountId: accounts.signIn(choice.account).subject } }
        : { error: choice.kind === "cancel" ? profile.cancelled : "server_error" };
    await provider.interactionFinished(request, response, result);
  };
}
