import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatMoney, languageTag, LOCALES } from "@reprise/locale";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TEXTS } from "./pages/texts.ts";
import { CHOICES, type Choice } from "./payments/payments.ts";
import { startSandbox, startShop } from "./test/start-sandbox.ts";

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

let shop: Awaited<ReturnType<typeof startShop>>;
let sandbox: Sandbox;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  shop.received.length = 0;
  shop.answerWith(() => 200);
  sandbox = await startSandbox(shop.url);
});
afterEach(() => sandbox.close());

const REQUEST = {
  merchantReference: "b8f0c0de-0000-4000-8000-000000000001",
  orderNumber: "R-2026-1",
  amount: 12_345,
  currency: "EUR",
  method: "card",
  email: "anna@mail.example",
  locale: "de",
  returnUrl: "http://localhost:3999/checkout/x/handle-payment-redirect",
} as const;

async function create(change: object = {}, key = "key-1", at = sandbox) {
  const { body } = await at.post("/v1/payments", key, { ...REQUEST, ...change });
  return { id: String(body["id"]), page: String(body["redirectUrl"]) };
}

const statusOf = async (id: string, at = sandbox) => (await at.get(`/v1/payments/${id}`)).body["status"];
const types = () => shop.received.map(({ type }) => type);
const receive = (count: number) =>
  vi.waitFor(() => expect(shop.received.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 });

describe("the API", () => {
  it("creates one payment for a key", async () => {
    const first = await sandbox.post("/v1/payments", "k", REQUEST);
    expect(first).toMatchObject({ status: 200, body: { status: "open", amount: 12_345, captured: 0 } });
    expect(await sandbox.post("/v1/payments", "k", REQUEST)).toEqual(first);
    const other = await sandbox.post("/v1/payments", "k", { ...REQUEST, amount: 1 });
    expect(other).toMatchObject({ status: 422, body: { error: { code: "idempotency_key_reused" } } });
    const { body } = await sandbox.get(`/v1/payments?merchantReference=${REQUEST.merchantReference}`);
    expect(body).toEqual({ payments: [first.body], hasMore: false });
  });

  it.each([
    { amount: 0 },
    { amount: 1.5 },
    { currency: "USD" },
    { returnUrl: "javascript:alert(1)" },
    { more: 1 },
  ])("refuses %o", async (change) => {
    expect((await sandbox.post("/v1/payments", "k", { ...REQUEST, ...change })).status).toBe(400);
    expect((await sandbox.get("/v1/payments")).body["payments"]).toEqual([]);
  });

  it("needs the secret key, also to be controlled", async () => {
    for (const path of ["/v1/payments", "/control/behaviour"])
      expect((await fetch(sandbox.origin + path, { headers: { authorization: "Bearer sk" } })).status).toBe(
        401,
      );
  });

  it("does the work of an answer that is lost", async () => {
    await sandbox.behave({ lostAnswers: 1 });
    expect((await sandbox.post("/v1/payments", "k", REQUEST)).status).toBe(503);
    expect((await sandbox.get("/v1/payments")).body["payments"]).toHaveLength(1);
    expect((await sandbox.post("/v1/payments", "k", REQUEST)).status).toBe(200);
  });

  it("captures and refunds in parts, each once for its key, and never too much", async () => {
    const { id, page } = await create();
    expect((await sandbox.post(`/v1/payments/${id}/captures`, "c", { amount: 1 })).status).toBe(409);
    await sandbox.press(page, { choice: "approve" });
    const move = async (kind: string, key: string, amount: number) =>
      (await sandbox.post(`/v1/payments/${id}/${kind}`, key, { amount })).status;
    expect(await move("refunds", "r0", 1)).toBe(409);
    expect(await move("captures", "c1", 10_000)).toBe(200);
    expect(await move("captures", "c1", 10_000)).toBe(200);
    expect(await move("captures", "c1", 9_999)).toBe(422);
    expect(await move("captures", "c2", 2_346)).toBe(409);
    expect(await move("captures", "c2", 2_345)).toBe(200);
    expect(await move("refunds", "r1", 345)).toBe(200);
    expect(await move("refunds", "r1", 345)).toBe(200);
    expect(await move("refunds", "r2", 12_001)).toBe(409);
    expect(await move("refunds", "r2", 12_000)).toBe(200);
    const { body } = await sandbox.get(`/v1/payments/${id}`);
    expect(body).toMatchObject({ status: "captured", captured: 12_345, refunded: 12_345 });
    await receive(5);
    expect(types().toSorted()).toEqual([
      "payment.authorised",
      "payment.captured",
      "payment.captured",
      "payment.refunded",
      "payment.refunded",
    ]);
  });

  it("releases what is not captured", async () => {
    const { id, page } = await create();
    await sandbox.press(page, { choice: "approve" });
    await sandbox.post(`/v1/payments/${id}/captures`, "c1", { amount: 1_000 });
    for (let time = 0; time < 2; time += 1)
      expect(await sandbox.post(`/v1/payments/${id}/cancellation`, "x")).toMatchObject({
        status: 200,
        body: { status: "captured", captured: 1_000 },
      });
    expect((await sandbox.post(`/v1/payments/${id}/captures`, "c2", { amount: 1 })).status).toBe(409);
    const all = await create({}, "key-2");
    await sandbox.press(all.page, { choice: "approve" });
    await sandbox.post(`/v1/payments/${all.id}/captures`, "c1", { amount: REQUEST.amount });
    expect((await sandbox.post(`/v1/payments/${all.id}/cancellation`, "x")).status).toBe(409);
  });
});

it("expires a payment that is not decided, and no other", async () => {
  const [open, late, paid] = [await create(), await create({}, "key-2"), await create({}, "key-3")];
  await sandbox.press(late.page, { choice: "approve-later" });
  await sandbox.press(paid.page, { choice: "approve" });
  const expire = async (id: string) => (await sandbox.post(`/v1/payments/${id}/expiry`, "x")).body["status"];
  expect([await expire(open.id), await expire(late.id), await expire(paid.id)]).toEqual([
    "expired",
    "expired",
    "authorised",
  ]);
});

describe("the payment page", () => {
  it.each(LOCALES)("is written in %s", async (locale) => {
    const { page } = await create({ locale });
    const text = await (await fetch(page)).text();
    expect(text).toContain(`<html lang="${languageTag(locale)}">`);
    expect(text).toContain(TEXTS[locale].pay(formatMoney(REQUEST.amount, locale)));
    expect(text).not.toMatch(/<script|undefined|\[object/u);
  });

  it("escapes what the shop sends, and has a policy without scripts", async () => {
    const { page } = await create({ orderNumber: `<img src=x onerror="1">` });
    const response = await fetch(page);
    expect(await response.text()).toContain("&lt;img src=x onerror=&quot;1&quot;&gt;");
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-/u,
    );
  });

  it.each<[Choice, string]>([
    ["approve", "authorised"],
    ["decline", "declined"],
    ["cancel", "cancelled"],
    ["approve-later", "processing"],
    ["decline-later", "processing"],
  ])("sends the shopper back after %s: %s", async (choice, status) => {
    const { id, page } = await create();
    const answer = await sandbox.press(page, { choice });
    expect(answer).toMatchObject({ status: 303, location: `${REQUEST.returnUrl}?payment=${id}` });
    expect(await statusOf(id)).toBe(status);
    await receive(1);
    expect(shop.received[0]).toMatchObject({
      type: `payment.${status}`,
      isSigned: true,
      payment: { id, merchantReference: REQUEST.merchantReference },
    });
  });

  it("decides once, whatever is pressed afterwards", async () => {
    const { id, page } = await create();
    await sandbox.press(page, { choice: "approve" });
    for (const choice of CHOICES)
      expect((await sandbox.press(page, { choice })).status).toBe(choice === "expire" ? 200 : 303);
    expect(await statusOf(id)).toBe("authorised");
    expect(await (await fetch(page)).text()).toContain(TEXTS.de.answered);
    await receive(1);
    expect(types()).toEqual(["payment.authorised"]);
  });

  it("asks for the code of the second factor", async () => {
    const { id, page } = await create();
    const challenge = await sandbox.press(page, { choice: "challenge" });
    expect(challenge.status).toBe(200);
    const [, code = ""] = /data-testid="sandbox-code">(\d{6})</u.exec(challenge.text) ?? [];
    const wrong = code === "000000" ? "111111" : "000000";
    const again = await sandbox.press(page, { code: wrong });
    expect(again.status).toBe(400);
    expect(again.text).toContain(TEXTS.de.wrongCode(2));
    expect(await statusOf(id)).toBe("open");
    expect((await sandbox.press(page, { code: ` ${code}` })).status).toBe(303);
    expect(await statusOf(id)).toBe("authorised");
  });

  it("declines after three wrong codes", async () => {
    const { id, page } = await create();
    await sandbox.press(page, { choice: "challenge" });
    for (const status of [400, 400, 303])
      expect((await sandbox.press(page, { code: "wrong" })).status).toBe(status);
    expect(await statusOf(id)).toBe("declined");
  });

  it("expires by itself and when the shopper lets it", async () => {
    const short = await create({ expiresInSeconds: 1 });
    const other = await create({}, "key-2");
    const page = await sandbox.press(other.page, { choice: "expire" });
    expect(page.text).toContain(TEXTS.de.expired);
    await receive(2);
    expect(types()).toEqual(["payment.expired", "payment.expired"]);
    expect([await statusOf(short.id), await statusOf(other.id)]).toEqual(["expired", "expired"]);
    expect((await sandbox.press(short.page, { choice: "approve" })).status).toBe(303);
    expect(await statusOf(short.id)).toBe("expired");
  });

  it.each<[Choice, string]>([
    ["approve-later", "authorised"],
    ["decline-later", "declined"],
  ])("answers later: %s", async (choice, status) => {
    await sandbox.behave({ lateAnswerMs: 0 });
    const { id, page } = await create();
    await sandbox.press(page, { choice });
    await receive(2);
    expect(types()).toEqual(["payment.processing", `payment.${status}`]);
    expect(await statusOf(id)).toBe(status);
  });

  it("is not found by another address", async () => {
    expect((await fetch(`${sandbox.origin}/pay/nothing`)).status).toBe(404);
    expect((await sandbox.press(`${sandbox.origin}/pay/nothing`, { choice: "approve" })).status).toBe(404);
  });
});

describe("webhooks", () => {
  it("come twice, or never, as chosen", async () => {
    const one = await create();
    await sandbox.press(one.page, { choice: "approve", notification: "twice" });
    await receive(2);
    expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1);
    const other = await create({}, "key-2");
    await sandbox.press(other.page, { choice: "approve", notification: "never" });
    const last = await create({}, "key-3");
    await sandbox.press(last.page, { choice: "decline" });
    await receive(3);
    expect(shop.received.map(({ payment }) => payment.id)).toEqual([one.id, one.id, last.id]);
  });

  it("come before the shopper is back, if chosen", async () => {
    const held = Promise.withResolvers<void>();
    shop.answerWith(() => {
      held.resolve();
      return 200;
    });
    const { page } = await create();
    await sandbox.press(page, { choice: "approve", notification: "early" });
    expect(types()).toEqual(["payment.authorised"]);
    await held.promise;
  });

  it("are repeated until the shop confirms them", async () => {
    const statuses = [500, 302];
    shop.answerWith(() => statuses.shift() ?? 200);
    const { page } = await create();
    await sandbox.press(page, { choice: "approve" });
    await receive(1);
    expect(statuses).toEqual([]);
    expect(types()).toEqual(["payment.authorised"]);
  });
});

it("keeps payments and unconfirmed webhooks when it is restarted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "payment-sandbox-"));
  const first = await startSandbox(shop.url, folder);
  const { id, page } = await create({}, "key-1", first);
  shop.answerWith(() => 503);
  await first.press(page, { choice: "approve", notification: "early" });
  await first.close();
  shop.answerWith(() => 200);
  const second = await startSandbox(shop.url, folder);
  await receive(1);
  expect(types()).toEqual(["payment.authorised"]);
  expect(await statusOf(id, second)).toBe("authorised");
  expect((await create({}, "key-1", second)).id).toBe(id);
  await second.close();
  await rm(folder, { recursive: true });
});
