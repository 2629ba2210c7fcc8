import type { Locale } from "@reprise/locale";
import type { LoginState } from "../sessions/logins.ts";

/** Whose browser a call is made for. */
export interface Shopper {
  /** Token that owns the visitor's cart; absent until there is one. */
  readonly visitor: string | undefined;
  readonly login: LoginState;
  /** As we saw it, or the proxies that we trust. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** For whom a call is made. */
export interface Caller {
  readonly requestId: string;
  readonly locale: Locale;
  /** Null: nobody in particular; the answer is the same for everyone. */
  readonly shopper: Shopper | null;
  /** Where a call for nobody in particular comes from: the API limits what one network may ask at once. */
  readonly address?: string | undefined;
  /** Told where to go when the API answers 429 and wants to know who asks (specification, section 7). */
  readonly onVerify?: (location: string) => void;
  /** Told how long to wait, in seconds. */
  readonly onRetryAfter?: (seconds: string) => void;
  /** Told when the API gave no answer, or refused one: what is made of the rest is not the whole. */
  readonly onTrouble?: () => void;
  /** Told when the API knows the shopper's login no more; the answer waits until that is done. */
  readonly onLoginEnded?: () => Promise<void>;
}

/** Longer ones say nothing more of a browser. */
const MAX_USER_AGENT_LENGTH = 512;

function shopperHeaders({ visitor, login, address, userAgent }: Shopper): Record<string, string> {
  return {
    "x-client-address": address,
    ...(visitor === undefined ? {} : { "x-visitor-token": visitor }),
    ...(login === null || login === "unknown" ? {} : { "x-customer-token": login.customerToken }),
    ...(userAgent === undefined ? {} : { "x-client-user-agent": userAgent.slice(0, MAX_USER_AGENT_LENGTH) }),
  };
}

/** The headers the API believes. Set last, over whatever a client sent under these names. */
export function identityHeaders(
  serviceToken: string,
  { requestId, locale, shopper, address }: Caller,
): Record<string, string> {
  return {
    authorization: `Bearer ${serviceToken}`,
    "x-request-id": requestId,
    "accept-language": locale,
    ...(address === undefined ? {} : { "x-client-address": address }),
    ...(shopper ? shopperHeaders(shopper) : {}),
  };
}

/** The answer's word for a login that is over. */
export const LOGIN_ENDED_HEADER = "x-customer-token-expired";
