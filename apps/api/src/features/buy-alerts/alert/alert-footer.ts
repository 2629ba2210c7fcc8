import type { Addresses, Locale } from "@reprise/locale";
import type { MailContent } from "../../../mail/mail-content.ts";
import { mailText } from "../../../mail/mail-text.ts";

/** The footer of the mails of alerts: why the customer gets it, and how to end all alerts. */
export function alertFooter(
  addresses: Addresses,
  locale: Locale,
  token: string,
): NonNullable<MailContent["footer"]> {
  const t = mailText(locale);
  return {
    reason: t("mail.buyAlert.footer"),
    unsubscribe: {
      label: t("mail.buyAlert.unsubscribe"),
      url: addresses.url("unsubscribe", locale, { token }),
    },
  };
}
