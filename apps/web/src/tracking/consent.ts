import {
  type Consent,
  CONSENT_COOKIE,
  type ConsentChoice,
  consentTo,
  parseConsentCookie,
  withPrivacyControl,
} from "@reprise/contracts/consent";
import { createStore } from "../lib/browser/store.ts";

export { type Consent, CONSENT_PURPOSES, type ConsentPurpose, consentTo } from "@reprise/contracts/consent";

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The current choice: undefined until read, null when none was made. Both forbid tracking. */
export const consentStore = createStore<Consent | null | undefined>(undefined);

/** True: statistics and marketing are off, whatever was chosen. */
export const hasPrivacyControl = (): boolean => navigator.globalPrivacyControl === true;

/** The choice in the browser's cookies. */
export const storedChoice = (): ConsentChoice | null =>
  parseConsentCookie(new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`, "u").exec(document.cookie)?.[1]);

/** Reads the choice; call in the browser before any use. With Global Privacy Control no question is shown. */
export function loadConsent(): void {
  const consent = storedChoice()?.consent ?? null;
  consentStore.set(hasPrivacyControl() ? withPrivacyControl(consent ?? consentTo([])) : consent);
}
