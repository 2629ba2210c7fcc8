import { domainToASCII, domainToUnicode } from "node:url";
import { invalidInput } from "../../http/calls/api-failure.ts";

/**
 * A domain has only letters, digits, dots and hyphens, in any script. Checked before the URL parser: it would
 * stop at `/ ? #` and decode `%2E`, which would give two domains the same key.
 */
const ADDRESS = /^([^\s\p{C}\uFFFD@]+)@([\p{L}\p{M}\p{N}.-]+)$/u;

/**
 * The DNS form: labels of 1 to 63 characters. The last label is not a number, which would be an IP address.
 */
const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
const DOMAIN = new RegExp(String.raw`^(?=.{1,253}$)(?:${LABEL}\.)+(?!\d)${LABEL}$`, "u");

/**
 * Returns the same key for all spellings of an address: compatibility forms and case are folded, the domain
 * is in DNS form. Mail goes to the typed address, never to the key.
 */
export function emailKey(email: string): string | null {
  const folded = email.normalize("NFKC").trim().toLowerCase().normalize("NFKC").replaceAll("\u3002", ".");
  const [, local, domain] = ADDRESS.exec(folded) ?? [];
  if (local === undefined || domain === undefined) return null;
  const ascii = domainToASCII(domain);
  const survives = ascii === domain || domainToUnicode(ascii) === domain;
  return survives && DOMAIN.test(ascii) ? `${local}@${ascii}` : null;
}

/** @throws {ApiFailure} VALIDATION_FAILED for an invalid address */
export function keyOfEmail(email: string): string {
  const key = emailKey(email);
  if (key !== null) return key;
  throw invalidInput({ path: "body.email", message: "must be an email address" });
}
