import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAdmissionControl } from "../../render/admission-control.ts";
import { type FakeApi, json, startFakeApi } from "../../test/fake-api.ts";
import { createReadyWebApp } from "../../test/ready-web-app.ts";
import { requestOverWire } from "../../test/request-over-wire.ts";
import { sampleAnswer } from "../../test/sample-answer.ts";
import { createTestApp, listen, type TestApp } from "../../test/test-app.ts";
import { until } from "../../test/until.ts";

const host = "shop.example";
const web = createReadyWebApp();
let api: FakeApi;
let bff: TestApp;
/** Requests that Fastify answered. */
let far: string[];
/** Addresses of requests that reached a handler. */
let handled: string[];
let port: number;
let isFull = false;

const get = (path: string, headers: Record<string, string> = {}, method?: "GET" | "HEAD" | "POST") =>
  requestOverWire(port, path, { host, ...headers }, method);

beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  far = [];
  handled = [];
  const admission = createAdmissionControl();
  bff = await createTestApp(
    api.url,
    { PUBLIC_ORIGIN: `https://${host}` },
    {
      admission: {
        ...admission,
        isOverloaded: () => isFull,
        admit: () => (isFull ? null : admission.admit()),
      },
      webApp: async () => ({ load: async () => web }),
    },
  );
  // Counted after Fastify's hooks: a request refused before Fastify is not counted.
  bff.app.addHook("onSend", async ({ id }) => void far.push(id));
  bff.app.addHook("preHandler", async ({ url }) => void handled.push(url));
  port = await listen(bff);
  isFull = true;
});
afterEach(async () => {
  isFull = false;
  api.reset();
  await bff.app.close();
});
afterAll(() => api.down());

/** Refused once by Fastify, so that the path is cached. */
async function known(path: string) {
  expect((await get(path)).statusCode).toBe(503);
  expect(far).toHaveLength(1);
  far.splice(0);
}

describe("a path where a page was refused", () => {
  it("is refused by the fast path exactly as by Fastify, with any query", async () => {
    await known("/fr/acheter?q=first");
    const direct = await get("/fr/acheter?q=second");
    expect(far).toEqual([]);
    const whole = await get("/fr/acheter?q=second", { cookie: "session=none" });
    expect(far).toHaveLength(1);
    const all = ({ headers, body, ...rest }: typeof whole) => ({
      ...rest,
      headers: { ...headers, "x-request-id": "", date: "" },
      body: body.replace(String(headers["x-request-id"]), "id"),
    });
    expect(all(direct)).toEqual(all(whole));
    expect(direct).toMatchObject({
      statusCode: 503,
      headers: { "retry-after": "5", "content-language": "fr" },
    });
    expect(direct.headers).toHaveProperty("strict-transport-security");
    expect(direct.body).toContain(String(direct.headers["x-request-id"]));
    expect(web.rendered).toEqual([]);
  });

  it("is logged under the id that the client received", async () => {
    await known("/kaufen");
    const { headers } = await get("/kaufen?token=hidden");
    expect(far).toEqual([]);
    const line = await until(() =>
      bff.logLines.find((each) => each["requestId"] === headers["x-request-id"]),
    );
    expect(line).toMatchObject({
      method: "GET",
      url: "/kaufen?token=*",
      status: 503,
      ip: "127.0.0.0",
      msg: "request",
    });
  });

  it("is answered with its page once the overload is over", async () => {
    await known("/kaufen");
    isFull = false;
    expect((await get("/kaufen")).statusCode).toBe(200);
  });

  it.each([
    ["another method", {}, "/kaufen", "POST" as const],
    ["HEAD", {}, "/kaufen", "HEAD" as const],
    ["another host", { host: "evil.example" }, "/kaufen"],
    ["long headers", { "x-long": "x".repeat(17_000) }, "/kaufen"],
    ["a long address", {}, `/kaufen?q=${"x".repeat(8_200)}`],
    ["a malformed address", {}, "/kaufen?q=\\"],
    ["a pending message", { cookie: "flash={}" }, "/kaufen"],
    ["a path below it", {}, "/kaufen/elektronik"],
  ])("is handled by Fastify for %s", async (_, headers, path, method?) => {
    await known("/kaufen");
    await get(path, headers, method);
    expect(far).toHaveLength(1);
  });

  it("does not refuse a page that is cached or being rendered", async () => {
    isFull = false;
    await until(async () => (await get("/kaufen?q=ready")).headers["etag"] !== undefined);
    const { promise: isHeld, resolve: goOn } = Promise.withResolvers<void>();
    api.answer(
      (response) => void isHeld.then(() => json(response, 200, sampleAnswer("api_product_list_view"))),
    );
    const coming = get("/kaufen?q=coming");
    await until(() => web.rendered.includes("/kaufen?q=coming"));
    isFull = true;
    far.splice(0);
    await known("/kaufen?q=none");
    expect((await get("/kaufen?q=ready")).statusCode).toBe(200);
    const other = get("/kaufen?q=coming");
    await until(() => handled.filter((url) => url === "/kaufen?q=coming").length === 2);
    goOn();
    expect([await coming, await other].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

it.each([
  [250, 1],
  [300, 2],
])(
  "a path of %i characters is handled by Fastify %i times out of two: long ones are not cached",
  async (length, times) => {
    for (const query of ["", "?q=again"])
      await get(`/kaufen/${"x".repeat(length - "/kaufen/".length)}${query}`);
    expect(far).toHaveLength(times);
  },
);

it("never refuses an address without a page", async () => {
  expect((await get("/nowhere")).statusCode).toBe(503);
  isFull = false;
  expect((await get("/nowhere")).statusCode).toBe(404);
  isFull = true;
  far.splice(0);
  await get("/nowhere");
  expect(far).toHaveLength(1);
});
