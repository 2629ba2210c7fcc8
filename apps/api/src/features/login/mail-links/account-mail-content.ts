import type { MailContent } from "../../../mail/mail-content.ts";
import type { CustomerRow } from "../../customer/customer.read.ts";

export interface AccountMailContent extends MailContent {
  readonly to: string;
  /**
   * The customer who learns when the mailbox does not exist. Null: the mailbox is not, or no longer, a
   * customer's.
   */
  readonly customer: string | null;
}

/**
 * Only a customer with a verified address is greeted by name: anyone can register with any text as a name.
 */
export const customerMailbox = ({ uuid, email, locale, first_name, email_verified_at }: CustomerRow) => ({
  to: email,
  customer: uuid,
  locale,
  name: email_verified_at === null ? null : first_name,
});
