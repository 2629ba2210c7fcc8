import { createTransport } from "nodemailer";
import { mailMessage } from "./mail-message.ts";
import type { Mailer } from "./mail.ts";

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 } as const;

/**
 * Opens a connection to the SMTP server for each mail. A pool would hold mails in memory while the server is
 * down; the job queue does the waiting.
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

/**
 * True if the server refused the recipient permanently. A 4xx, or an error about sender or content, does not
 * concern the mailbox.
 */
function isNoMailbox(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode >= 500;
}
