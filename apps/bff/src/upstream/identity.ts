import type { Locale } from "@reprise/locale";

/** For whom a call is made. */
export interface Caller {
  readonly requestId: string;
  readonly locale: Locale;
  /** Token that owns the visitor's cart; absent until there is one. */
  readonly visitor: string | undefined;
  /** Told where to go when the API answers 429 and wants to know who asks (specification, section 7). */
  readonly onVerify?: (location: string) => void;
  /** Told when the API gave no answer, or refused one: what is made of the rest is not the whole. */
  readonly onTrouble?: () => void;
}

/** The headers the API believes. Set last, over whatever a client sent under these names. */
export function identityHeaders(
  serviceToken: string,
  { requestId, locale, visitor }: Caller,
): Record<string, string> {
  return {
    authorization: `Bearer ${serviceToken}`,
    "x-request-id": requestId,
    "accept-language": locale,
    ...(visitor === undefined ? {} : { "x-visitor-token": visitor }),
  };
}
