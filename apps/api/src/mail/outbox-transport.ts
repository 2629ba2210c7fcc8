import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { mailMessage } from "./mail-message.ts";
import type { Mailer } from "./mail.ts";

/** Writes each mail as an .eml file into `outbox`, for mail programs to open. */
export function outboxTransport(from: string, dataDir: string): Mailer {
  const folder = join(dataDir, "outbox");
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(mailMessage(from, mail));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.id}.eml`);
      // Renamed when complete, so that no reader sees a partial file.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return "sent";
    },
    close: () => composer.close(),
  };
}
