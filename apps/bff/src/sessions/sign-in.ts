import type { OpenIdProvider } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";

/** In ms: maximum time between leaving for a provider and coming back. */
export const SIGN_IN_EXPIRY = 30 * 60 * 1000;

/** Purpose: log in, or link the provider to the logged-in customer. */
export const SIGN_IN_INTENTS = ["login", "link"] as const;

/**
 * A sign-in at a provider. The provider's response is valid only once, and only in the session that started
 * it.
 */
export interface SignIn {
  readonly provider: OpenIdProvider;
  readonly state: string;
  readonly nonce: string;
  /** The code verifier of PKCE. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly intent: (typeof SIGN_IN_INTENTS)[number];
  /** Locale of the page where it started: all responses of a provider come to one address. */
  readonly locale: Locale;
  /** True: the page that opened the popup completes the sign-in. False: the server does. */
  readonly isPopup: boolean;
  /** As requested; validated when it is used. */
  readonly previousUrl: string | null;
  readonly startedAt: number;
}

export const isUnexpired = ({ startedAt }: SignIn, now: number): boolean => now < startedAt + SIGN_IN_EXPIRY;
