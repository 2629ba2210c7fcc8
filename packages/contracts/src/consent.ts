/** Optional purposes a shopper may agree to (specification, section 3: Consent). */
export const CONSENT_PURPOSES = ["preferences", "statistics", "marketing"] as const;

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export type Consent = { readonly necessary: true } & Readonly<Record<ConsentPurpose, boolean>>;

/** Of the texts that ask. A choice about another version is none: the shop asks again. */
export const CONSENT_VERSION = 2;

/** How long a choice holds, in seconds: half a year. */
export const CONSENT_MAX_AGE_SECONDS = 182 * 24 * 60 * 60;

export const CONSENT_COOKIE = "consent";

export interface ConsentChoice {
  /** Random; the only link between a browser and its logged choices. */
  readonly id: string;
  readonly consent: Consent;
}

export const consentTo = (purposes: readonly ConsentPurpose[]): Consent => {
  const allows = (purpose: ConsentPurpose) => purposes.includes(purpose);
  return {
    necessary: true,
    preferences: allows("preferences"),
    statistics: allows("statistics"),
    marketing: allows("marketing"),
  };
};

export const purposesOf = (consent: Consent): ConsentPurpose[] =>
  CONSENT_PURPOSES.filter((purpose) => consent[purpose]);

/** The part of a choice that Global Privacy Control allows. */
export const withPrivacyControl = (consent: Consent): Consent => ({
  ...consent,
  statistics: false,
  marketing: false,
});

/** The cookie of a choice: version, id and the first letters of the allowed purposes, `2.<uuid>.ps`. */
export const formatConsentCookie = ({ id, consent }: ConsentChoice): string =>
  `${CONSENT_VERSION}.${id}.${purposesOf(consent)
    .map((purpose) => purpose[0])
    .join("")}`;

/** Null: none, damaged, or about another version of the texts. */
export function parseConsentCookie(value: string | null | undefined): ConsentChoice | null {
  const [, version, id, letters] = /^(\d{1,9})\.([\da-f-]{36})\.(p?s?m?)$/u.exec(value ?? "") ?? [];
  if (Number(version) !== CONSENT_VERSION || id === undefined || letters === undefined) return null;
  return { id, consent: consentTo(CONSENT_PURPOSES.filter(([letter = ""]) => letters.includes(letter))) };
}
