import type { MailContent } from "./mail-content.ts";
import type { RenderedMail } from "./render-mail.ts";

interface Envelope {
  readonly to: string;
  /** A validated address. Absent: replies go to the shop. */
  readonly replyTo?: string;
  /** Equal for repeats of the same mail, so that mail programs show it once. */
  readonly id: string;
}

/** A mail to send. */
export interface Letter extends Envelope {
  readonly content: MailContent;
}

/** A mail as it is sent. */
export interface Mail extends RenderedMail, Envelope {}

/** `undeliverable`: the mailbox does not exist; a retry would not help. */
export type MailOutcome = "sent" | "undeliverable";

/** @throws the error of a temporary failure */
export type SendMail = (letter: Letter) => Promise<MailOutcome>;

export interface Mailer {
  /** @throws the error of a temporary failure */
  readonly send: (mail: Mail) => Promise<MailOutcome>;
  close(): void;
}
