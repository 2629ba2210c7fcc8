import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatMoney, languageTag, LOCALES } from "@reprise/locale";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TEXTS } from "./pages/texts.ts";
import { startSandbox, startShop } from "./test/start-sandbox.ts";

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

let shop: Awaited<ReturnType<typeof startShop>>;
let sandbox: Sandbox;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.close());
beforeEach(async () => void (sandbox = await startSandbox(shop.url)));
afterEach(() => sandbox.close());

const REQUEST = {
  merchantReference: "b8f0c0de-0000-4000-8000-000000000001",
  amount: 10_000,
  currency: "EUR",
  locale: "de",
  returnUrl: "http://localhost:3999/checkout/paypal-express",
  cancelUrl: "http://localhost:3999/checkout/cart",
  expiresInSeconds: 600,
} as const;

const PAYMENT = {
  merchantReference: "b8f0c0de-0000-4000-8000-000000000002",
  orderNumber: "R-2026-1",
  currency: "EUR",
  method: "paypal",
  email: "anna@mail.example",
  locale: "de",
  returnUrl: "http://localhost:3999/checkout/x/handle-payment-redirect",
} as const;

async function open(change: object = {}, key = "key-1", at = sandbox) {
  const { body } = await at.post("/v1/express-sessions", key, { ...REQUEST, ...change });
  return { id: String(body["id"]), page: String(body["redirectUrl"]) };
}

const sessionOf = async (id: string, at = sandbox) => (await at.get(`/v1/express-sessions/${id}`)).body;

let payments = 0;
async function pay(expressSession: string, amount = 10_000, at = sandbox) {
  payments += 1;
  const { body } = await at.post("/v1/payments", `pay-${payments}`, { ...PAYMENT, amount, expressSession });
  return body["status"];
}

it("opens one session for a key", async () => {
  const first = await sandbox.post("/v1/express-sessions", "k", REQUEST);
  expect(first).toMatchObject({ status: 200, body: { status: "open", account: null } });
  expect(await sandbox.post("/v1/express-sessions", "k", REQUEST)).toEqual(first);
  const other = await sandbox.post("/v1/express-sessions", "k", { ...REQUEST, amount: 1 });
  expect(other).toMatchObject({ status: 422, body: { error: { code: "idempotency_key_reused" } } });
});

it.each([{ amount: 0 }, { currency: "USD" }, { cancelUrl: "javascript:alert(1)" }, { more: 1 }])(
  "refuses %o",
  async (change) => {
    expect((await sandbox.post("/v1/express-sessions", "k", { ...REQUEST, ...change })).status).toBe(400);
  },
);

describe("the page", () => {
  it.each(LOCALES)("is written in %s", async (locale) => {
    const { page } = await open({ locale });
    const text = await (await fetch(page)).text();
    expect(text).toContain(`<html lang="${languageTag(locale)}">`);
    expect(text).toContain(TEXTS[locale].express.approve);
    expect(text).toContain(formatMoney(REQUEST.amount, locale));
    expect(text).not.toMatch(/<script|undefined|\[object/u);
  });

  it("approves with an account, and decides once", async () => {
    const { id, page } = await open();
    const location = `${REQUEST.returnUrl}?session=${id}`;
    const first = await sandbox.press(page, { choice: "approve", account: "packstation" });
    expect(first).toMatchObject({ status: 303, location });
    expect(await sandbox.press(page, { choice: "cancel" })).toMatchObject({ status: 303, location });
    expect(await sessionOf(id)).toMatchObject({
      status: "approved",
      merchantReference: REQUEST.merchantReference,
      account: { email: "robin.sommer@mail.example", shippingAddress: { street: "Packstation 123" } },
    });
  });

  it("cancels, and leads to where the shopper came from", async () => {
    const { id, page } = await open();
    const answer = await sandbox.press(page, { choice: "cancel" });
    expect(answer).toMatchObject({ status: 303, location: `${REQUEST.cancelUrl}?session=${id}` });
    expect(await sessionOf(id)).toMatchObject({ status: "cancelled", account: null });
  });

  it("is not found by another address", async () => {
    expect((await fetch(`${sandbox.origin}/express/nothing`)).status).toBe(404);
    expect((await sandbox.press(`${sandbox.origin}/express/nothing`, { choice: "approve" })).status).toBe(
      404,
    );
    expect((await sandbox.get("/v1/express-sessions/nothing")).status).toBe(404);
  });
});

describe("a payment with an approved session", () => {
  it("is authorised without a page, up to 15 % more, once", async () => {
    const { id, page } = await open();
    expect(await pay(id)).toBe("open");
    await sandbox.press(page, { choice: "approve" });
    expect(await pay(id, 11_501)).toBe("open");
    expect(await pay(id, 11_500)).toBe("authorised");
    expect(await pay(id)).toBe("open");
    expect(await sessionOf(id)).toMatchObject({ status: "used" });
  });

  it("of a large amount is authorised up to 75 € more", async () => {
    const { id, page } = await open({ amount: 1_000_000 });
    await sandbox.press(page, { choice: "approve" });
    expect(await pay(id, 1_007_501)).toBe("open");
    expect(await pay(id, 1_007_500)).toBe("authorised");
  });

  it("is declined if the bank says so", async () => {
    const { id, page } = await open();
    await sandbox.press(page, { choice: "approve-declined" });
    expect(await pay(id)).toBe("declined");
  });

  it("needs its page after the session has ended, or if there is no such session", async () => {
    const { id, page } = await open();
    await sandbox.press(page, { choice: "approve" });
    const end = `${sandbox.origin}/control/express-sessions/${id}/choice`;
    await fetch(end, {
      method: "POST",
      headers: { authorization: "Bearer sk_test", "content-type": "application/json" },
      body: JSON.stringify({ choice: "expire" }),
    });
    expect(await sessionOf(id)).toMatchObject({ status: "expired" });
    expect(await pay(id)).toBe("open");
    expect(await pay("exp_nothing")).toBe("open");
  });
});

it("keeps sessions when it is restarted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "payment-sandbox-"));
  const first = await startSandbox(shop.url, folder);
  const { id, page } = await open({}, "key-1", first);
  await first.press(page, { choice: "approve" });
  await first.close();
  const second = await startSandbox(shop.url, folder);
  expect((await open({}, "key-1", second)).id).toBe(id);
  expect(await pay(id, 10_000, second)).toBe("authorised");
  await second.close();
  await rm(folder, { recursive: true });
});
