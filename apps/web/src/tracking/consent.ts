import { createStore } from "../lib/store.ts";

/** Optional purposes a shopper may agree to (specification, section 3: Consent). */
export const CONSENT_PURPOSES = ["preferences", "statistics", "marketing"] as const;

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export type Consent = { readonly necessary: true } & Readonly<Record<ConsentPurpose, boolean>>;

const STORAGE_KEY = "reprise.consent";

/** Lifetime of a choice in ms: half a year. */
const CONSENT_MAX_AGE_MS = 182 * 24 * 60 * 60 * 1000;

export function consentTo(purposes: readonly ConsentPurpose[]): Consent {
  const [preferences, statistics, marketing] = CONSENT_PURPOSES.map((purpose) => purposes.includes(purpose));
  return {
    necessary: true,
    preferences: preferences === true,
    statistics: statistics === true,
    marketing: marketing === true,
  };
}

export const serialiseConsent = (consent: Consent, now: number): string =>
  JSON.stringify({ at: now, purposes: CONSENT_PURPOSES.filter((purpose) => consent[purpose]) });

/** Reads the stored choice; null: none, damaged or expired. */
export function parseConsent(text: string | null, now: number): Consent | null {
  try {
    const { at, purposes } = JSON.parse(text ?? "null") as { at: unknown; purposes: unknown };
    if (typeof at !== "number" || !Array.isArray(purposes) || now - at > CONSENT_MAX_AGE_MS) return null;
    return consentTo(CONSENT_PURPOSES.filter((purpose) => purposes.includes(purpose)));
  } catch {
    return null;
  }
}

/** The current choice: undefined until read, null when none was made. Both forbid tracking. */
export const consentStore = createStore<Consent | null | undefined>(undefined);

/** Reads the choice; call in the browser before any use. */
export function loadConsent(storage: Pick<Storage, "getItem">): void {
  try {
    consentStore.set(parseConsent(storage.getItem(STORAGE_KEY), Date.now()));
  } catch {
    consentStore.set(null);
  }
}

export function giveConsent(consent: Consent, storage: Pick<Storage, "setItem">): void {
  consentStore.set(consent);
  try {
    storage.setItem(STORAGE_KEY, serialiseConsent(consent, Date.now()));
  } catch {
    // The choice then holds for this page only.
  }
}
