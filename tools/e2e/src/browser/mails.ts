import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Decodes the part of quoted-printable that addresses need: soft line breaks and escaped characters. */
const decoded = (content: string) =>
  content
    .replaceAll(/=\r?\n/gu, "")
    .replaceAll(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** Mails to a recipient, newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const outbox = process.env["SHOP_OUTBOX"] ?? "";
  // Mails still being written have another extension.
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const names = files.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(decoded);
}

/**
 * Waits for a mail to a recipient with a link to `path` or below. Returns the link of the newest mail without
 * its origin, since the shop assumes a different port.
 */
export async function linkInMail(email: string, path: string): Promise<string> {
  const find = async () => {
    for (const mail of await mailsTo(email)) {
      const link = mail.match(/https?:\/\/[^\s<>"]+/gu)?.find((url) => new URL(url).pathname.includes(path));
      if (link !== undefined) return new URL(link).pathname + new URL(link).search;
    }
    return null;
  };
  await expect.poll(find, { message: `a mail to ${email} with a link to ${path}` }).not.toBeNull();
  return (await find()) ?? "";
}

/** How many mails to a recipient contain all of these texts. Waits for none. */
export const mailsWith = async (email: string, ...texts: readonly string[]): Promise<number> =>
  (await mailsTo(email)).filter((mail) => texts.every((text) => mail.includes(text))).length;
