import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MAX_CART_LINES } from "@reprise/cart";
import { fillCart, orderInAdvance } from "./bench-cart.ts";
import type { BenchShop } from "./bench-shop.ts";
import { createVisitor, newVisitor } from "./bench-visitor.ts";
import { cpuText, figures } from "./latency.ts";

/** Invoices of one line, and of as many as a cart takes. */
const [SMALL, LARGE] = [40, 5] as const;

interface Invoice {
  readonly visitor: string;
  readonly path: string;
}

/** An operator of finance. Returns how to report that transfers have arrived. */
async function reconciler({ api, bootstrapToken }: BenchShop) {
  const body = { name: `bench-${randomUUID().slice(0, 8)}`, roles: ["finance" as const] };
  const added = await fetch(`${api.url}/api/operators`, {
    method: "POST",
    headers: { authorization: `Bearer ${bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { token } = ((await added.json()) as { data: { token: string } }).data;
  return async (amount: number, purpose: string): Promise<void> => {
    const entries = [{ id: randomUUID(), bookedOn: "2026-11-22", amount, purpose }];
    const response = await fetch(`${api.url}/api/operator/payments/transfers`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ entries }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The transfer is answered ${response.status}`);
  };
}

/** Orders this many lines, and pays. Null: the last unit was sold. */
async function invoiceOf(
  shop: BenchShop,
  lines: number,
  pay: (amount: number, purpose: string) => Promise<void>,
): Promise<Invoice> {
  const visitor = newVisitor();
  const call = createVisitor(shop, visitor);
  await fillCart(call, lines);
  const { orderUuid } = await orderInAdvance(call);
  const read = async () => (await call("api_get_order", { params: { orderUuid }, query: {} })).data;
  const { transfer } = (await read()).payment;
  await pay(transfer?.amount ?? 0, transfer?.reference ?? "");
  const { number = "" } = (await read()).documents[0] ?? {};
  return { visitor, path: `/api/orders/${orderUuid}/documents/${number}` };
}

/** Downloads a document. Returns the time in ms. */
async function download({ api, serviceToken }: BenchShop, { visitor, path }: Invoice): Promise<number> {
  const start = performance.now();
  const headers = { authorization: `Bearer ${serviceToken}`, "x-visitor-token": visitor };
  const response = await fetch(api.url + path, { headers });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok || byteLength < 1_000) throw new Error(`${path} is answered ${response.status}`);
  return performance.now() - start;
}

/** Measures invoices that are drawn for the first time, one after the other, and other requests meanwhile. */
export async function benchDocuments(shop: BenchShop): Promise<string[]> {
  const call = createVisitor(shop);
  const pay = await reconciler(shop);
  const result: string[] = [];
  for (const [count, lines] of [
    [SMALL, 1],
    [LARGE, MAX_CART_LINES],
  ] as const) {
    const invoices: Invoice[] = [];
    for (let made = 0; made <= count; made += 1) invoices.push(await invoiceOf(shop, lines, pay));
    const [first, ...others] = invoices as [Invoice, ...Invoice[]];
    // The thread that draws starts with the first one.
    await download(shop, first);
    const before = shop.api.cpu();
    const times: number[] = [];
    const waits: number[] = [];
    const done = new AbortController();
    const meanwhile = async () => {
      while (!done.signal.aborted) {
        waits.push((await call("api_get_cart", {})).ms);
        await sleep(5);
      }
    };
    const waiting = lines === 1 ? Promise.resolve() : meanwhile();
    for (const invoice of others) times.push(await download(shop, invoice));
    done.abort();
    const cpu = (shop.api.cpu() - before) / others.length;
    await waiting;
    result.push(`invoice of ${lines} lines`.padEnd(26) + figures(times) + (lines === 1 ? cpuText(cpu) : ""));
    if (waits.length > 0) result.push("an empty cart meanwhile".padEnd(26) + figures(waits));
  }
  return result;
}
