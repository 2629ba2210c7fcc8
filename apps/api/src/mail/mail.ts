import type { RenderedLetter } from "./render-letter.ts";

export interface Mail extends RenderedLetter {
  readonly to: string;
  /** The same for the same mail: mail programs show one that comes twice once. */
  readonly id: string;
}

/** `undeliverable`: the server knows that there is no such mailbox, and trying again would not help. */
export type MailOutcome = "sent" | "undeliverable";

/** @throws whatever hinders it now and may not later */
export type SendMail = (mail: Mail) => Promise<MailOutcome>;

export interface Mailer {
  readonly send: SendMail;
  close(): void;
}
