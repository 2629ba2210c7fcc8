import { randomUUID } from "node:crypto";
import {
  CONSENT_VERSION,
  type ConsentChoice,
  consentTo,
  type Input,
  withPrivacyControl,
} from "@reprise/contracts";
import { chosenPurposes, consentForm } from "@reprise/contracts/forms";
import { type Addresses, type Locale, sameSitePath } from "@reprise/locale";
import { orErrorResult } from "../../forms/call-errors.ts";
import type { ServedForm } from "../../forms/served-form.ts";
import {
  forgetUserGroup,
  hasPrivacyControl,
  readConsent,
  writeConsent,
} from "../../server/consent-cookie.ts";
import { flash } from "../../sessions/flash.ts";

type Logged = Input<"api_consent_choice">["body"];

/** A choice as the API logs it. */
export const loggedChoice = (
  { id, consent: { preferences, statistics, marketing } }: ConsentChoice,
  more: Pick<Logged, "locale" | "source" | "hasPrivacyControl">,
): Logged => ({ consentId: id, version: CONSENT_VERSION, preferences, statistics, marketing, ...more });

/**
 * `POST /consent`: what the shopper allows, without scripts. The cookie keeps it, and the API logs it. Without statistics
 * the API forgets what was recorded about this shopper, as after a choice with scripts. The choice holds also without an
 * answer of the API, because a shopper must always be able to withdraw.
 */
export function consentForms(addresses: Addresses): ServedForm {
  const nextPage = (returnTo: string, locale: Locale) =>
    sameSitePath(returnTo) ?? addresses.path("consent", locale);

  return {
    path: consentForm.path,
    isOnSharedPages: consentForm.isOnSharedPages,
    async submit({ write: { reply, locale, api }, field }) {
      const { request } = reply;
      const isControlled = hasPrivacyControl(request);
      const wanted = consentTo(chosenPurposes(field));
      const consent = isControlled ? withPrivacyControl(wanted) : wanted;
      const choice = { id: readConsent(request)?.id ?? randomUUID(), consent };
      writeConsent(reply, choice);
      const body = loggedChoice(choice, { locale, source: "page", hasPrivacyControl: isControlled });
      await orErrorResult(reply, api.call("api_consent_choice", { body }));
      if (!consent.statistics) {
        forgetUserGroup(reply);
        await orErrorResult(reply, api.call("api_delete_product_visits", {}));
      }
      return {
        location: nextPage(field("returnTo"), locale),
        flashes: flash("success", "user.flash.consentSaved"),
      };
    },
  };
}
