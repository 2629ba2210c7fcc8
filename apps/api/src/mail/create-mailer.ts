import type { Mailer } from "./mail.ts";

export interface MailConfig {
  /** Undefined: mails are written to `outbox` in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

/**
 * Sends mails to the SMTP server. Without one, writes them to the data folder. The mail library takes some megabytes, so it is
 * loaded with the first mail.
 */
export function createMailer({ smtpUrl, from }: MailConfig, dataDir: string): Mailer {
  let transport: Promise<Mailer> | undefined;
  const load = async (): Promise<Mailer> => {
    if (smtpUrl !== undefined) return (await import("./smtp-transport.ts")).smtpTransport(from, smtpUrl);
    return (await import("./outbox-transport.ts")).outboxTransport(from, dataDir);
  };
  return {
    send: async (mail) => (await (transport ??= load())).send(mail),
    close: () => void transport?.then((mailer) => mailer.close()),
  };
}
