import type { Letter } from "../../mail/letter.ts";
import type { CustomerRow } from "../customer/customer.read.ts";

export interface AccountLetter extends Letter {
  readonly to: string;
  /** Whose mailbox it is, to be told when there is none; null where it is not theirs, or theirs any more. */
  readonly customer: string | null;
}

/** Greeted by name is who has shown that the mailbox is theirs: whoever registers may write anything there. */
export const ownMailbox = ({ uuid, email, locale, first_name, email_verified_at }: CustomerRow) => ({
  to: email,
  customer: uuid,
  locale,
  name: email_verified_at === null ? null : first_name,
});
