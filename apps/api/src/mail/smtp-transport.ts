import { createTransport } from "nodemailer";
import { mailMessage } from "./mail-message.ts";
import type { Mailer } from "./mail.ts";

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 } as const;

/**
 * A connection to the SMTP server for each mail: a pool of them keeps mails in memory while the server is away,
 * and waiting is the queue's.
 */
export function smtpTransport(from: string, url: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(mailMessage(from, mail));
        return "sent";
      } catch (error) {
        if (isNoMailbox(error)) return "undeliverable";
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** The server refused the recipient for good; a 4xx, or a refusal of the sender or text, is about us. */
function isNoMailbox(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode >= 500;
}
