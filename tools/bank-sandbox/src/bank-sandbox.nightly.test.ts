import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openBank } from "./open-bank.ts";

const KEY = "bk_test";
const REQUEST = {
  merchantReference: "b8f0c0de-0000-4000-8000-000000000001",
  amount: 12_345,
  currency: "EUR",
  payee: { kind: "bank-account", holder: "Anna Müller", iban: "DE89370400440532013000" },
  purpose: "Reprise 1",
};

const start = (folder?: string) =>
  openBank({
    url: new URL("http://127.0.0.1:0"),
    key: KEY,
    webhookUrl: "http://127.0.0.1:9/",
    webhookSecret: "whsec",
    folder,
  });

let bank: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  bank = await start();
});
afterEach(() => bank.close());

async function call(method: string, path: string, body?: object, key = "k", secret = KEY) {
  const response = await fetch(bank.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const transfer = (change: object = {}, key = "k") =>
  call("POST", "/v1/transfers", { ...REQUEST, ...change }, key);
const transfers = async () =>
  (await call("GET", `/v1/transfers?merchantReference=${REQUEST.merchantReference}`)).body["transfers"];

it("makes one transfer for a key, and books it after a while", async () => {
  await call("PUT", "/control/behaviour", { decisionMs: 50 });
  const first = await transfer();
  expect(first).toMatchObject({ status: 200, body: { status: "processing", amount: 12_345 } });
  expect((await transfer()).body["id"]).toBe(first.body["id"]);
  expect((await transfer({ amount: 1 })).status).toBe(422);
  await expect.poll(transfers).toMatchObject([{ status: "booked" }]);
});

it("rejects an account whose last digits say so", async () => {
  await call("PUT", "/control/behaviour", { decisionMs: 0 });
  const payee = { ...REQUEST.payee, iban: "DE50370400440532010404" };
  expect((await transfer({ payee })).body).toMatchObject({
    status: "rejected",
    reason: "AC04 account closed",
  });
});

it("does the work of an answer that is lost", async () => {
  await call("PUT", "/control/behaviour", { lostAnswers: 1 });
  expect((await transfer()).status).toBe(503);
  expect(await transfers()).toHaveLength(1);
  expect((await transfer()).status).toBe(200);
});

it.each([{ amount: 0 }, { currency: "USD" }, { payee: { kind: "cash" } }, { purpose: "" }, { more: 1 }])(
  "refuses %o",
  async (change) => {
    expect((await transfer(change)).status).toBe(400);
    expect(await transfers()).toEqual([]);
  },
);

it("needs the secret key, also to be controlled", async () => {
  for (const path of ["/v1/transfers", "/control/behaviour"])
    expect((await call("GET", path, undefined, "k", "other")).status).toBe(401);
});

it("keeps its transfers when the process ends", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bank-"));
  await bank.close();
  bank = await start(folder);
  const { body } = await transfer();
  await bank.close();
  bank = await start(folder);
  expect((await transfer()).body["id"]).toBe(body["id"]);
  await rm(folder, { recursive: true });
});
