import { BEACON_PATHS } from "@reprise/contracts/beacon";
import {
  CONSENT_COOKIE,
  CONSENT_MAX_AGE_SECONDS,
  CONSENT_VERSION,
  type ConsentChoice,
  type ConsentPurpose,
  consentTo,
  formatConsentCookie,
  withPrivacyControl,
} from "@reprise/contracts/consent";
import type { Locale } from "@reprise/locale";
import { consentStore, hasPrivacyControl, storedChoice } from "../tracking/consent.ts";
import { sendBeacon } from "./send-beacon.ts";
import { ensureUserGroup, forgetUserGroup } from "./user-group.ts";

interface Given {
  readonly locale: Locale;
  readonly source: "dialog" | "page";
}

/** Keeps a choice in this browser's cookie, applies it at once, and has it logged. */
export function giveConsent(purposes: readonly ConsentPurpose[], { locale, source }: Given): void {
  const isControlled = hasPrivacyControl();
  const consent = isControlled ? withPrivacyControl(consentTo(purposes)) : consentTo(purposes);
  const id = storedChoice()?.id ?? crypto.randomUUID();
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${CONSENT_COOKIE}=${formatConsentCookie({ id, consent })}; path=/; max-age=${CONSENT_MAX_AGE_SECONDS}; samesite=lax${secure}`;
  if (consent.statistics) ensureUserGroup();
  else forgetUserGroup();
  // The answer sets the cookies again (`script-cookies.ts` of the BFF).
  logChoice({ id, consent }, { locale, source });
  consentStore.set(consent);
}

function logChoice({ id, consent }: ConsentChoice, { locale, source }: Given): void {
  const { preferences, statistics, marketing } = consent;
  sendBeacon(BEACON_PATHS.consent, {
    consentId: id,
    version: CONSENT_VERSION,
    preferences,
    statistics,
    marketing,
    locale,
    source,
    hasPrivacyControl: hasPrivacyControl(),
  });
}

/**
 * Sends the choice of this browser to the server, so that a customer who chose before the login can export it. The log
 * does not grow by it.
 */
export function logChoiceAgain(locale: Locale): void {
  const choice = storedChoice();
  if (choice) logChoice(choice, { locale, source: "dialog" });
}
