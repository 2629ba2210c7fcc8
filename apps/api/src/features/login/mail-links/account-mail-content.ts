import type { MailContent } from "../../../mail/mail-content.ts";
import { type CustomerRow, greetedName } from "../../customer/customer.public.ts";

export interface AccountMailContent extends MailContent {
  readonly to: string;
  /**
   * The customer who learns when the mailbox does not exist. Null: the mailbox is not, or no longer, a
   * customer's.
   */
  readonly customer: string | null;
}

export const customerMailbox = (customer: CustomerRow) => ({
  to: customer.email,
  customer: customer.uuid,
  locale: customer.locale,
  name: greetedName(customer),
});
