import type { CallName } from "@reprise/contracts";
import { isLocale, type LocaleMode, sharedDomain } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import { readConsent, renewUserGroup, writeConsent } from "../server/consent-cookie.ts";
import { languageCookie } from "../server/cookies.ts";

/**
 * Safari keeps a cookie that a script has set for 7 days at most. So the answers of the calls that follow a choice set the
 * cookies of the request again, for their whole time. Nothing else is set: a browser without them keeps none.
 */
export function renewScriptCookies(reply: FastifyReply, call: CallName | undefined, mode: LocaleMode): void {
  const { request } = reply;
  if (call === "api_consent_choice") {
    const choice = readConsent(request);
    if (choice !== null) writeConsent(reply, choice);
  }
  if (call === "api_consent_choice" || call === "api_salesforce_event") renewUserGroup(reply);
  if (call === "api_user_meta_view" || call === "api_customer_update_locale") {
    const language = languageCookie.read(request);
    if (isLocale(language)) languageCookie.write(reply, language, sharedDomain(mode));
  }
}
