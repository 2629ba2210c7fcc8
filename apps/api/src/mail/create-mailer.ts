import type { Mailer } from "./mail.ts";
import { outboxTransport } from "./outbox-transport.ts";
import { smtpTransport } from "./smtp-transport.ts";

export interface MailConfig {
  /** Undefined: mails are files in `outbox` in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

/** Hands mails over to the SMTP server, or writes them into the data folder where there is none. */
export function createMailer({ smtpUrl, from }: MailConfig, dataDir: string): Mailer {
  return smtpUrl === undefined ? outboxTransport(from, dataDir) : smtpTransport(from, smtpUrl);
}
