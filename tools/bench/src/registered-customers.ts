import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BenchShop } from "./bench-shop.ts";

export const PASSWORD = "correct horse battery staple";

/** Waits for the mail to a new customer and returns the token of its link. */
async function tokenFromMail(outbox: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    for (const file of globSync(join(outbox, "*.eml"))) {
      const mail = readFileSync(file, "utf8").replaceAll(/=\r?\n/gu, "");
      const token = mail.includes(email) ? /token=(?:3D)?([\w-]{40,})/u.exec(mail)?.[1] : undefined;
      if (token !== undefined) return token;
    }
    await pause(100);
  }
  throw new Error(`No mail to ${email}`);
}

/** Registers customers by mail and link, each from its own IP address. Returns their email addresses. */
export async function registerCustomers(
  { api, folder, serviceToken }: Pick<BenchShop, "api" | "folder" | "serviceToken">,
  count: number,
): Promise<string[]> {
  // A reused database has the customers of previous runs.
  const emails = Array.from({ length: count }, () => `shopper-${randomUUID()}@bench.example`);
  const call = async (path: string, index: number, body: object) => {
    const headers = {
      authorization: `Bearer ${serviceToken}`,
      "content-type": "application/json",
      "x-client-address": `198.51.100.${index + 1}`,
    };
    const { status } = await fetch(api.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  for (const [index, email] of emails.entries()) await call("/api/register", index, { email });
  for (const [index, email] of emails.entries())
    await call("/api/registrations", index, {
      token: await tokenFromMail(join(folder, "outbox"), email),
      password: PASSWORD,
    });
  return emails;
}
