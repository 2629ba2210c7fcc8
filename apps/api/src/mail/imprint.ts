import { type Addresses, localCountry, type Locale, type NamedSeller } from "@reprise/locale";
import type { Link } from "./mail-content.ts";
import { mailText } from "./mail-text.ts";

/** Who sells, with what letters of a company must name (§ 35a GmbHG) and who answers. */
export interface Trader extends NamedSeller {
  readonly vatId: string;
  /** Court and number of the register. */
  readonly register: string | null;
  /** Who manages it. */
  readonly management: string | null;
}

/** What stands below every mail. */
export interface Imprint {
  readonly lines: readonly string[];
  readonly links: readonly Link[];
}

export type ImprintIn = (locale: Locale) => Imprint;

/** @param trader undefined: the shop sells nothing yet, and names only itself */
export const createImprint =
  (trader: Trader | undefined, addresses: Pick<Addresses, "url">): ImprintIn =>
  (locale) => {
    const t = mailText(locale);
    const document = (documentType: "terms-and-conditions" | "privacy-policy") =>
      addresses.url("legal_document", locale, { documentType });
    return {
      lines: trader === undefined ? ["Reprise"] : linesOf(trader, locale),
      links: [
        { label: t("footer.terms"), url: document("terms-and-conditions") },
        { label: t("footer.privacy"), url: document("privacy-policy") },
      ],
    };
  };

function linesOf({ name, address, email, register, management, vatId }: Trader, locale: Locale): string[] {
  const t = mailText(locale);
  return [
    name,
    address.map((line) => localCountry(line, locale)).join(", "),
    t("mail.imprint.email", { email }),
    ...(management === null ? [] : [t("mail.imprint.management", { names: management })]),
    ...(register === null ? [] : [t("mail.imprint.register", { register })]),
    t("mail.imprint.vatId", { vatId }),
  ];
}

/** What texts about rights name of it. */
export const namedSeller = ({ name, address, email }: Trader) => ({ name, address: [...address], email });
