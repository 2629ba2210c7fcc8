/** In ms: so long a provider may take to send somebody back. */
export const SIGN_IN_EXPIRY = 30 * 60 * 1000;

/** Providers to which a browser is sent; Facebook's SDK asks by itself. */
export const REDIRECTING_PROVIDERS = ["google", "apple", "paypal"] as const;

export type RedirectingProvider = (typeof REDIRECTING_PROVIDERS)[number];

/** What for: to log in, to link the provider to who is logged in, or to pay with PayPal express. */
export const SIGN_IN_INTENTS = ["login", "link", "express"] as const;

/** A visit to a provider that began in this session. The provider's answer is good with it alone, and once. */
export interface SignIn {
  readonly provider: RedirectingProvider;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly intent: (typeof SIGN_IN_INTENTS)[number];
  /** In a popup the page that opened it goes on; in a page we do. */
  readonly isPopup: boolean;
  /** As it was asked for; to be checked when it is used. */
  readonly previousUrl: string | null;
  readonly startedAt: number;
}

export const isAlive = ({ startedAt }: SignIn, now: number): boolean => now < startedAt + SIGN_IN_EXPIRY;
