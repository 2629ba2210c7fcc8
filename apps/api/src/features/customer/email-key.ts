import { domainToASCII, domainToUnicode } from "node:url";
import { ApiFailure } from "../../http/calls/api-failure.ts";

/**
 * A domain is letters, digits, dots and hyphens, in any script, before anything parses it: a parser would stop at
 * `/ ? #` and decode `%2E`, and so make one key of two domains.
 */
const ADDRESS = /^([^\s\p{C}\uFFFD@]+)@([\p{L}\p{M}\p{N}.-]+)$/u;

/** As it stands in the DNS: labels of 1 to 63 characters, the last no number, since that would be an IP address. */
const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
const DOMAIN = new RegExp(String.raw`^(?=.{1,253}$)(?:${LABEL}\.)+(?!\d)${LABEL}$`, "u");

/**
 * What is the same for all spellings of an address: compatibility forms and case folded, the domain as it
 * stands in the DNS. Null when it is no address at all. Mail goes to what was typed, never to this.
 */
export function emailKey(email: string): string | null {
  const folded = email.normalize("NFKC").trim().toLowerCase().normalize("NFKC").replaceAll("\u3002", ".");
  const [, local, domain] = ADDRESS.exec(folded) ?? [];
  if (local === undefined || domain === undefined) return null;
  const ascii = domainToASCII(domain);
  const survives = ascii === domain || domainToUnicode(ascii) === domain;
  return survives && DOMAIN.test(ascii) ? `${local}@${ascii}` : null;
}

/** @throws {ApiFailure} VALIDATION_FAILED for what is no address */
export function keyOfEmail(email: string): string {
  const key = emailKey(email);
  if (key !== null) return key;
  const field = { path: "body.email", message: "must be an email address" };
  throw new ApiFailure("VALIDATION_FAILED", "The request is not valid", { fields: [field] });
}
