import type { Mailer } from "./mail.ts";
import { outboxTransport } from "./outbox-transport.ts";
import { smtpTransport } from "./smtp-transport.ts";

export interface MailConfig {
  /** Undefined: mails are written to `outbox` in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

/** Sends mails to the SMTP server. Without one, writes them to the data folder. */
export function createMailer({ smtpUrl, from }: MailConfig, dataDir: string): Mailer {
  return smtpUrl === undefined ? outboxTransport(from, dataDir) : smtpTransport(from, smtpUrl);
}
