import type { OpenIdProvider } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";

/** In ms: so long a provider may take to send somebody back. */
export const SIGN_IN_EXPIRY = 30 * 60 * 1000;

/** What for: to log in, to link the provider to who is logged in, or to pay with PayPal express. */
export const SIGN_IN_INTENTS = ["login", "link", "express"] as const;

/** A visit to a provider that began in this session. The provider's answer is good with it alone, and once. */
export interface SignIn {
  readonly provider: OpenIdProvider;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly intent: (typeof SIGN_IN_INTENTS)[number];
  /** Of the page that it began on: all of a provider's answers come to one address. */
  readonly locale: Locale;
  /** In a popup the page that opened it goes on; in a page we do. */
  readonly isPopup: boolean;
  /** As it was asked for; to be checked when it is used. */
  readonly previousUrl: string | null;
  readonly startedAt: number;
}

export const isAlive = ({ startedAt }: SignIn, now: number): boolean => now < startedAt + SIGN_IN_EXPIRY;
