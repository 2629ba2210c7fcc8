import { sql } from "kysely";
import type { OrderShop } from "./open-order-shop.ts";

/** What the payment sandbox says about a payment. */
export interface SandboxPayment {
  readonly amount: number;
  readonly status: string;
}

/** A shopper presses a button on the payment page. The webhook comes as chosen. */
export async function press(
  page: string,
  choice: "approve" | "decline",
  notification: string,
): Promise<void> {
  const body = new URLSearchParams({ choice, notification });
  const response = await fetch(page, { method: "POST", body, redirect: "manual" });
  await response.body?.cancel();
}

/** Returns all payments of an order at the sandbox. */
export async function paymentsOf({ shop, database }: OrderShop, order: string): Promise<SandboxPayment[]> {
  const { PAYMENT_SANDBOX_URL: url, PAYMENT_SANDBOX_KEY: key } = shop.payments;
  const { rows } = await sql<{ uuid: string }>`select uuid from payment where order_uuid = ${order}`.execute(
    database.db,
  );
  const found = await Promise.all(
    rows.map(async ({ uuid }) => {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`${url}/v1/payments?merchantReference=${uuid}`, { headers });
      return ((await response.json()) as { readonly payments: readonly SandboxPayment[] }).payments;
    }),
  );
  return found.flat();
}
