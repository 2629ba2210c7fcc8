import type { RenderedMail } from "./render-mail.ts";

export interface Mail extends RenderedMail {
  readonly to: string;
  /** A validated address. Absent: replies go to the shop. */
  readonly replyTo?: string;
  /** Equal for repeats of the same mail, so that mail programs show it once. */
  readonly id: string;
}

/** `undeliverable`: the mailbox does not exist; a retry would not help. */
export type MailOutcome = "sent" | "undeliverable";

/** @throws the error of a temporary failure */
export type SendMail = (mail: Mail) => Promise<MailOutcome>;

export interface Mailer {
  readonly send: SendMail;
  close(): void;
}
