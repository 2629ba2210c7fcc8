import type { Locale } from "@reprise/locale";
import type { LoginState } from "../sessions/logins.ts";

/** The browser that a call is made for. */
export interface Shopper {
  /** Token that owns the visitor's cart; undefined: there is none yet. */
  readonly visitor: string | undefined;
  readonly login: LoginState;
  /** The client's address, as seen by us or by trusted proxies. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** The identity behind an API call, and callbacks for what the API reports. */
export interface Caller {
  readonly requestId: string;
  readonly locale: Locale;
  /** Null: the answer is the same for everyone. */
  readonly shopper: Shopper | null;
  /** The client's address in calls without a shopper. The API limits concurrent searches per network. */
  readonly address?: string | undefined;
  /** Called with the verification page when the API answers 429 (specification, section 7). */
  readonly onVerify?: (location: string) => void;
  /** Called with the time to wait, in seconds. */
  readonly onRetryAfter?: (seconds: string) => void;
  /** Called when a call fails, with no answer or a 429 or 5xx: the page may be incomplete. */
  readonly onFailedCall?: () => void;
  /** Called when the API reports the shopper's login as expired. The answer waits for the promise. */
  readonly onLoginEnded?: () => Promise<void>;
}

/** In characters; the rest carries no further information. */
const MAX_USER_AGENT_LENGTH = 512;

function shopperHeaders({ visitor, login, address, userAgent }: Shopper): Record<string, string> {
  return {
    "x-client-address": address,
    ...(visitor === undefined ? {} : { "x-visitor-token": visitor }),
    ...(login === null || login === "unknown" ? {} : { "x-customer-token": login.customerToken }),
    ...(userAgent === undefined ? {} : { "x-client-user-agent": userAgent.slice(0, MAX_USER_AGENT_LENGTH) }),
  };
}

/** The headers that the API trusts. Set last, so that they replace headers of the same name from a client. */
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

/** Response header of the API: the login has expired. */
export const LOGIN_ENDED_HEADER = "x-customer-token-expired";
