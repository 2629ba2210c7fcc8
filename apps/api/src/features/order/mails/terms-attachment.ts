import { createHash } from "node:crypto";
import type { LegalDocument } from "@reprise/contracts";
import { formatDate, type Locale } from "@reprise/locale";
import type { Attachment } from "../../../mail/mail-content.ts";
import type { MailText } from "../../../mail/mail-text.ts";
import type { DrawPdfOnce } from "../../../pdf/draw-once.ts";
import { drawText } from "../../../pdf/draw-text.ts";
import { textBlocks } from "../../../pdf/text-blocks.ts";

export interface TermsSources {
  /** The terms in force, in a language. Null: the shop has none. */
  readonly termsIn: (locale: Locale) => Promise<LegalDocument | null>;
  readonly drawOnce: DrawPdfOnce;
}

export interface AttachedTerms {
  readonly attachment: Attachment;
  readonly effectiveOn: string;
}

/** The terms as a file that the shopper keeps (2011/83/EU, article 8 (7)). Null: the shop has none. */
export async function attachTerms(
  { termsIn, drawOnce }: TermsSources,
  locale: Locale,
  t: MailText,
): Promise<AttachedTerms | null> {
  const terms = await termsIn(locale);
  if (terms === null) return null;
  const { title, html, effectiveOn } = terms;
  const hash = createHash("sha256").update(`${title}\n${html}`).digest("hex");
  const content = await drawOnce(`terms-${terms.locale}-${effectiveOn}-${hash}`, () =>
    drawText({
      locale: terms.locale,
      title,
      subtitle: formatDate(effectiveOn, terms.locale),
      at: new Date(`${effectiveOn}T00:00:00Z`),
      blocks: textBlocks(html),
    }),
  );
  const filename = `${t("mail.orderConfirmation.termsFile")}-${effectiveOn}.pdf`;
  return { attachment: { filename, content }, effectiveOn };
}
