import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dataOf } from "./api-client.ts";
import type { OrderShop } from "./open-order-shop.ts";

const PASSWORD = "correct horse battery";
const WITHIN_MS = 30_000;

export interface Registered {
  readonly email: string;
  /** Tokens of two logins, as on two devices. */
  readonly tokens: readonly [string, string];
}

/** Registers a customer with the link of the mail, who then logs in on a second device. */
export async function registerCustomer({ api, shop }: Pick<OrderShop, "api" | "shop">): Promise<Registered> {
  const email = `${randomUUID()}@example.com`;
  dataOf(await api.call("api_register_customer", { body: { email } }, {}));
  const token = await tokenInMail(shop.outbox, email);
  const first = dataOf(
    await api.call("api_complete_registration", { body: { token, password: PASSWORD } }, {}),
  );
  const second = dataOf(await api.call("api_customer_login", { body: { email, password: PASSWORD } }, {}));
  return { email, tokens: [first.customerToken, second.customerToken] };
}

async function tokenInMail(outbox: string, email: string): Promise<string> {
  for (const end = performance.now() + WITHIN_MS; performance.now() < end; await sleep(100)) {
    const files = await readdir(outbox).catch(() => []);
    for (const file of files.filter((name) => name.endsWith(".eml"))) {
      const mail = await readFile(join(outbox, file), "utf8");
      if (!mail.includes(`To: ${email}`)) continue;
      // Quoted-printable breaks long lines and escapes "=".
      const text = mail.replaceAll(/=\r?\n/gu, "").replaceAll("=3D", "=");
      const link = /https?:\/\/[^\s<>"]+/gu[Symbol.match](text)?.find((url) => url.includes("token="));
      const token = link === undefined ? null : new URL(link).searchParams.get("token");
      if (token !== null) return token;
    }
  }
  throw new Error(`No mail for the registration of ${email}`);
}
