import { createHash } from "node:crypto";
import type { LegalDocument } from "@reprise/contracts";
import { type Addresses, formatDate, type Locale } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import type { Attachment } from "../../../mail/mail-content.ts";
import type { MailText } from "../../../mail/mail-text.ts";
import type { Texts } from "../../../pdf/create-texts.ts";
import { textBlocks } from "../../../pdf/text-blocks.ts";

export interface TermsSources {
  /** The terms in force, in a language. */
  readonly termsIn: (locale: Locale) => Promise<LegalDocument | null>;
  readonly textPdf: Texts;
  readonly addresses: Pick<Addresses, "origin">;
}

const texts = readTexts("content", "document");

export interface AttachedTerms {
  readonly attachment: Attachment;
  readonly effectiveOn: string;
}

/** The terms as a file that the shopper keeps (2011/83/EU, article 8 (7)). */
export async function attachTerms(
  { termsIn, textPdf, addresses }: TermsSources,
  locale: Locale,
  mailText: MailText,
): Promise<AttachedTerms | null> {
  const terms = await termsIn(locale);
  if (terms === null) return null;
  const { title, html, effectiveOn } = terms;
  const t = texts[terms.locale];
  const hash = createHash("sha256").update(`${title}\n${html}`).digest("hex");
  const content = await textPdf(`terms-${terms.locale}-${effectiveOn}-${hash}`, {
    locale: terms.locale,
    title,
    subtitle: t("legal.effective", { date: formatDate(effectiveOn, terms.locale) }),
    origin: addresses.origin(terms.locale),
    pageText: t("document.page", { page: "{page}", pages: "{pages}" }),
    at: new Date(`${effectiveOn}T00:00:00Z`),
    blocks: textBlocks(html),
  });
  const filename = `${mailText("mail.orderConfirmation.termsFile")}-${effectiveOn}.pdf`;
  return { attachment: { filename, content }, effectiveOn };
}
