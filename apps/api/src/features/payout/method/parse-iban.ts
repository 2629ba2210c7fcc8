import { pastedText } from "@reprise/locale";
import { extractIBAN, isSEPACountry, isValidIBAN } from "ibantools";

/** Members of the single euro payments area since 2024 and 2025, which the library does not know yet. */
const NEW_MEMBERS: ReadonlySet<string | undefined> = new Set(["AL", "MD", "ME", "MK", "RS"]);

/**
 * Reads an account number as people type or paste it: with "IBAN" before it, in any case, with blanks, dots, hyphens and
 * invisible characters. Null: it is none, or no euro transfer reaches it.
 */
export function parseIban(typed: string): string | null {
  const iban = pastedText(typed)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replace(/^IBAN/u, "");
  if (!isValidIBAN(iban)) return null;
  const { countryCode } = extractIBAN(iban);
  return NEW_MEMBERS.has(countryCode) || isSEPACountry(countryCode ?? "") ? iban : null;
}
