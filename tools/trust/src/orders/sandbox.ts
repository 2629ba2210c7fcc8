import { sql } from "kysely";
import { callSandbox } from "./call-sandbox.ts";
import type { OrderShop } from "./open-order-shop.ts";

/** What the payment sandbox says about a payment. */
export interface SandboxPayment {
  readonly id: string;
  /** The shop's uuid of the payment. */
  readonly merchantReference: string;
  readonly amount: number;
  readonly status: string;
}

type Sandbox = Pick<OrderShop["shop"], "payments">;

interface SandboxPayments {
  readonly payments: readonly SandboxPayment[];
  readonly hasMore: boolean;
}

const call = <T>({ payments }: Sandbox, path: string, request?: RequestInit): Promise<T> =>
  callSandbox(payments.PAYMENT_SANDBOX_URL + path, payments.PAYMENT_SANDBOX_KEY, request);

/** Payments that begin during `work` are authorised at once, as with a saved card, and no message is sent about them. */
export async function withSavedCards<T>(sandbox: Sandbox, work: () => Promise<T>): Promise<T> {
  const behave = (redirects: boolean, copies: number) =>
    call(sandbox, "/control/behaviour", {
      method: "PUT",
      body: JSON.stringify({ redirects, notification: { copies, delayMs: 0, isBeforeReturn: false } }),
    });
  await behave(false, 0);
  try {
    return await work();
  } finally {
    await behave(true, 1);
  }
}

/** All payments at the sandbox. */
export async function allPayments(sandbox: Sandbox): Promise<SandboxPayment[]> {
  const found: SandboxPayment[] = [];
  for (;;) {
    const before = found.at(-1);
    const path = before === undefined ? "" : `?before=${before.id}`;
    const { payments, hasMore } = await call<SandboxPayments>(sandbox, `/v1/payments${path}`);
    found.push(...payments);
    if (!hasMore) return found;
  }
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

/** A shopper approves an express session on its page. Returns the name of the session. */
export async function pressExpress(page: string): Promise<string> {
  const body = new URLSearchParams({ choice: "approve", account: "home" });
  const response = await fetch(page, { method: "POST", body, redirect: "manual" });
  await response.body?.cancel();
  return new URL(response.headers.get("location") ?? "").searchParams.get("session") ?? "";
}

/** Returns all payments of an order at the sandbox. */
export async function paymentsOf({ shop, database }: OrderShop, order: string): Promise<SandboxPayment[]> {
  const { rows } = await sql<{ uuid: string }>`select uuid from payment where order_uuid = ${order}`.execute(
    database.db,
  );
  const found = await Promise.all(
    rows.map(({ uuid }) => call<SandboxPayments>(shop, `/v1/payments?merchantReference=${uuid}`)),
  );
  return found.flatMap(({ payments }) => payments);
}
