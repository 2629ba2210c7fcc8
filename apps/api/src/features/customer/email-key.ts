import { domainToASCII } from "node:url";

/**
 * What is the same for all spellings of an address: compatibility forms and case folded, the domain as it
 * stands in the DNS. Null when it is no address at all. Mail goes to what was typed, never to this.
 */
export function emailKey(email: string): string | null {
  const folded = email.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/u.exec(folded) ?? [];
  const ascii = domainToASCII(domain ?? "");
  return local === undefined || !ascii.includes(".") ? null : `${local}@${ascii}`;
}
