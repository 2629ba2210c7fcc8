import type { IncomingMessage, ServerResponse } from "node:http";
import type { Accounts } from "../accounts.ts";
import { html } from "../pages/html.ts";
import { answerPage } from "../pages/page.ts";
import { readForm } from "../pages/read-form.ts";
import { answerSignInPage, readChoice, type SignInPage } from "../pages/sign-in-page.ts";
import type { AccessTokens } from "./access-tokens.ts";

/** The login popup of the SDK. Sends the result only to the page that opened it, if its origin is allowed. */
export function createDialog(
  appId: string,
  origins: readonly string[],
  accounts: Accounts,
  tokens: AccessTokens,
) {
  const page = (): SignInPage => ({
    provider: "Facebook",
    emails: accounts.emails(),
    question: { name: "sharesEmail", label: "The shop may know the email address" },
    error: "Return an invalid token",
  });
  const notConnected = { status: "unknown", authResponse: null };

  return async function handleDialog(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ): Promise<void> {
    const origin = query.get("origin") ?? "";
    if (query.get("client_id") !== appId || !origins.includes(origin)) {
      const why = html`<p>The app ID or the address of the page is not registered at Facebook.</p>`;
      return answerPage(response, "Facebook does not know this app", why, 400);
    }
    if (request.method !== "POST") return answerSignInPage(response, page());
    const form = await readForm(request);
    const choice = readChoice(form, page());
    if (choice?.kind === "cancel") return postToOpener(response, notConnected, origin);
    if (!choice) return answerSignInPage(response, page(), "Give an email address.");

    const isRevoked = choice.kind === "error";
    const described = choice.kind === "account" ? choice.account : PLACEHOLDER_ACCOUNT;
    const account = accounts.signIn(described);
    const mayShare = query.get("scope")?.split(",").includes("email") ?? false;
    const sharesEmail = mayShare && choice.kind === "account" && choice.answer;
    const { token, expiresIn } = tokens.issue({ account, sharesEmail, isRevoked });
    const authResponse = { accessToken: token, expiresIn, userID: account.subject };
    postToOpener(response, { status: "connected", authResponse }, origin);
  };
}

const PLACEHOLDER_ACCOUNT = {
  email: "nobody@facebook.example",
  isEmailVerified: true,
  firstName: "",
  lastName: "",
};

function postToOpener(response: ServerResponse, answer: unknown, origin: string): void {
  // Escape "<" in the JSON, because "</script>" would end the script.
  const [message, target] = [answer, origin].map((value) => JSON.stringify(value).replaceAll("<", "\\u003c"));
  const script = `opener?.postMessage(${message}, ${target}); close();`;
  answerPage(response, "Done", { html: `<p>You can close this window.</p><script>${script}</script>` });
}
