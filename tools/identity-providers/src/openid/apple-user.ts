import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Accounts } from "../accounts.ts";
import { html } from "../pages/html.ts";

/**
 * Adds Apple's special behaviour: a request for a name or an email needs `response_mode=form_post`, and only the first
 * response for a user contains the name, in the parameter `user` next to the code.
 */
export function addAppleBehaviour(provider: Provider, accounts: Accounts): void {
  const subjectsWithName = new Set<string>();

  provider.use(async (context, next) => {
    const { scope, response_mode } = context.query;
    if (/\b(?:name|email)\b/u.test(String(scope)) && response_mode !== "form_post") {
      context.status = 400;
      context.body = "response_mode must be form_post when name or email scope is requested.";
      return;
    }
    await next();
    // Apple posts errors with status 200; oidc-provider uses 400.
    if (typeof context.body === "string" && context.body.includes('name="error"')) context.status = 200;
    const { oidc } = context as KoaContextWithOIDC;
    const subject = oidc?.session?.accountId;
    if (oidc?.route !== "resume" || subject === undefined || !oidc.params?.["code_challenge"]) return;
    if (
      subjectsWithName.has(subject) ||
      typeof context.body !== "string" ||
      !context.body.includes('name="code"')
    )
      return;
    subjectsWithName.add(subject);
    const { firstName = "", lastName = "", email = "" } = accounts.find(subject) ?? {};
    const user = JSON.stringify({ name: { firstName, lastName }, email });
    context.body = context.body.replace(
      "</form>",
      html`<input type="hidden" name="user" value="${user}" /></form>`.html,
    );
  });
}
