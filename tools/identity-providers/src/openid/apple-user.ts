import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Accounts } from "../accounts.ts";
import { html } from "../pages/html.ts";

/**
 * Apple's own ways: who asks for a name or an email has to take the answer as a posted form, and only the first
 * answer about somebody has their name, beside the code.
 */
export function tellNamesAsApple(provider: Provider, accounts: Accounts): void {
  const told = new Set<string>();

  provider.use(async (context, next) => {
    const { scope, response_mode } = context.query;
    if (/\b(?:name|email)\b/u.test(String(scope)) && response_mode !== "form_post") {
      context.status = 400;
      context.body = "response_mode must be form_post when name or email scope is requested.";
      return;
    }
    await next();
    // Of an error oidc-provider's own form would be a 400.
    if (typeof context.body === "string" && context.body.includes('name="error"')) context.status = 200;
    const { oidc } = context as KoaContextWithOIDC;
    const subject = oidc?.session?.accountId;
    if (oidc?.route !== "resume" || subject === undefined || !oidc.params?.["code_challenge"]) return;
    if (told.has(subject) || typeof context.body !== "string" || !context.body.includes('name="code"'))
      return;
    told.add(subject);
    const { firstName = "", lastName = "", email = "" } = accounts.find(subject) ?? {};
    const user = JSON.stringify({ name: { firstName, lastName }, email });
    context.body = context.body.replace(
      "</form>",
      html`<input type="hidden" name="user" value="${user}" /></form>`.html,
    );
  });
}
