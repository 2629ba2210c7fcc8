import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Quoted-printable, as far as addresses go: soft line ends and the signs that it writes by their number. */
const decoded = (content: string) =>
  content
    .replaceAll(/=\r?\n/gu, "")
    .replaceAll(/=([\dA-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** Mails to somebody, the last first. */
async function mailsTo(email: string): Promise<string[]> {
  const outbox = process.env["SHOP_OUTBOX"] ?? "";
  // Those that are still being written have another ending.
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const names = files.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(decoded);
}

/**
 * Waits for a mail to somebody with a link to `path` or below, and answers the link of the last one without its origin: the shop
 * takes another port for its own.
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
