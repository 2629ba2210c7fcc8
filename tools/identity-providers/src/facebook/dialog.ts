import type { IncomingMessage, ServerResponse } from "node:http";
import type { Accounts } from "../accounts.ts";
import { html } from "../pages/html.ts";
import { answerPage } from "../pages/page.ts";
import { readForm } from "../pages/read-form.ts";
import { answerSignInPage, readChoice, type SignInPage } from "../pages/sign-in-page.ts";
import type { AccessTokens } from "./access-tokens.ts";

/** The window that the SDK opens: asks who somebody is, and tells it to the page that opened it, never another. */
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
    error: "Give a token that is not valid",
  });
  const nobody = { status: "unknown", authResponse: null };

  return async function ask(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ): Promise<void> {
    const origin = query.get("origin") ?? "";
    if (query.get("client_id") !== appId || !origins.includes(origin)) {
      const why = html`<p>The app ID or the address of the page is not one that Facebook was told of.</p>`;
      return answerPage(response, "Facebook does not know this app", why, 400);
    }
    if (request.method !== "POST") return answerSignInPage(response, page());
    const form = await readForm(request);
    const choice = readChoice(form, page());
    if (choice?.kind === "cancel") return tellOpener(response, nobody, origin);
    if (!choice) return answerSignInPage(response, page(), "Give an email address.");

    const isRevoked = choice.kind === "error";
    const described = choice.kind === "account" ? choice.account : SOMEBODY;
    const account = accounts.signIn(described);
    const mayShare = query.get("scope")?.split(",").includes("email") ?? false;
    const sharesEmail = mayShare && choice.kind === "account" && choice.answer;
    const { token, expiresIn } = tokens.issue({ account, sharesEmail, isRevoked });
    const authResponse = { accessToken: token, expiresIn, userID: account.subject };
    tellOpener(response, { status: "connected", authResponse }, origin);
  };
}

const SOMEBODY = { email: "nobody@facebook.example", isEmailVerified: true, firstName: "", lastName: "" };

function tellOpener(response: ServerResponse, answer: unknown, origin: string): void {
  // JSON in a script: "<" could end it.
  const [said, to] = [answer, origin].map((value) => JSON.stringify(value).replaceAll("<", "\\u003c"));
  const script = `opener?.postMessage(${said}, ${to}); close();`;
  answerPage(response, "Done", { html: `<p>You can close this window.</p><script>${script}</script>` });
}
