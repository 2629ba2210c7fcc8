import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { json } from "../test/fake-api.ts";
import { aborted } from "../test/fake-web-app.ts";
import { rawRequest } from "../test/raw-request.ts";
import { createTestApp, listen } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";
import { EVENT_TIMEOUT, until } from "../test/until.ts";
import { MAX_UNANSWERED } from "./pipelining.ts";

/** Needs a real connection: `inject` only builds valid requests and returns complete responses. */

const { api, bff } = await testShop();
const port = await listen(bff);
const HOST = "Host: localhost:3000\r\nConnection: close\r\n";
const ask = (target: string, headers = HOST) => rawRequest(port, `GET ${target} HTTP/1.1\r\n${headers}\r\n`);

describe("requests that no browser sends", () => {
  it.each([
    ["two Host headers", "/", `Host: evil.example\r\n${HOST}`, 400, "BAD_REQUEST"],
    ["two equal Host headers", "/", `Host: localhost:3000\r\n${HOST}`, 400, "BAD_REQUEST"],
    ["no Host header", "/", "Connection: close\r\n", 400, "BAD_REQUEST"],
    ["an absolute target", "http://localhost:3000/", HOST, 400, "BAD_REQUEST"],
    ["an absolute target elsewhere", "http://evil.example/", HOST, 400, "BAD_REQUEST"],
    ["a long path for a program", `/api/${"a".repeat(9_000)}`, HOST, 414, "URI_TOO_LONG"],
    ["a path longer than any limit", `/${"a".repeat(30_000)}`, HOST, 414, "URI_TOO_LONG"],
    [
      "large headers",
      "/api/navigation",
      `${HOST}X-Large: ${"a".repeat(17_000)}\r\n`,
      431,
      "HEADERS_TOO_LARGE",
    ],
    [
      "headers longer than any limit",
      "/",
      `${HOST}X-Large: ${"a".repeat(40_000)}\r\n`,
      431,
      "HEADERS_TOO_LARGE",
    ],
    ["a line without a colon", "/", `${HOST}what is this\r\n`, 400, "BAD_REQUEST"],
  ])("refuses %s", async (_, target, headers, status, code) => {
    const answer = await ask(target, headers);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({
      code,
      reference: expect.stringMatching(/^[\da-f-]{36}$/u),
    });
    expect(answer.head).toContain("cache-control: no-store");
  });

  it.each(["/fr", "//fr", "/FR"])(
    "shows the error page for a page path that is too long: %s",
    async (locale) => {
      const answer = await ask(`${locale}/${"a".repeat(9_000)}`);
      expect([answer.status, answer.body.includes('"locale":"fr"')]).toEqual([414, true]);
    },
  );

  it.each([
    "/kaufen/%zz",
    "/%ff",
    "/kaufen/a%2fb",
    "/en/kaufen/x1/%2e%2e/electronics",
    "/en/kaufen/../electronics",
    "/\\evil.example",
    "/de/\\evil.example",
    "//%5cevil.example",
  ])("answers 404 for %s with the error page", async (target) => {
    const answer = await ask(target);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('"status":404');
  });

  it.each([
    "/translations/%2e%2e/common.json",
    "/translations/../common.json",
    "/assets/%2e%2e/x.js",
    "/media/%2e%2e/abc-320",
  ])("answers 404 for %s with an error item", async (target) => {
    const answer = await ask(target);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([404, { code: "NOT_FOUND" }]);
  });

  it("never redirects to another host", async () => {
    const answer = await ask("//kaufen//");
    expect(answer.head).toMatch(/^location: \/kaufen$/imu);
  });
});

describe("pipelined requests", () => {
  const request = "GET /healthz HTTP/1.1\r\nHost: localhost:3000\r\n\r\n";
  const send = (text: string) => rawRequest(port, text);

  it("are answered, up to eight at a time", async () => {
    const last = "GET /healthz HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n";
    const { head, body } = await send(request.repeat(MAX_UNANSWERED - 1) + last);
    expect(`${head}${body}`.match(/HTTP\/1.1 200/gu)).toHaveLength(MAX_UNANSWERED);
  });

  it("close the connection beyond that", async () => {
    api.answer(() => undefined);
    const seen = api.seen.length;
    const call = "GET /api/cart HTTP/1.1\r\nHost: localhost:3000\r\n\r\n";
    const answer = await send(call.repeat(3_000)).catch(() => null);
    expect(answer?.head ?? "").toBe("");
    expect(api.seen.length - seen).toBeLessThanOrEqual(MAX_UNANSWERED);
  });
});

it("limits the time for receiving a request", () => {
  const { headersTimeout, requestTimeout, timeout } = bff.app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    timeout: 60_000,
  });
});

describe("streaming", () => {
  it.each(["gzip", "identity"])("sends the shell at once, compressed as %s", async (encoding) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `GET /kaufen?slow=${encoding} HTTP/1.1\r\nHost: localhost:3000\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
    );
    const parts: Buffer[] = [];
    socket.on("data", (part: Buffer) => parts.push(part));
    // Response head, then the shell. The rest of the page comes only after this test.
    await until(() => Buffer.concat(parts).toString("latin1").split("\r\n\r\n")[1]?.includes("\r\n"));
    socket.destroy();
    const abortedHere = () => aborted.filter((url) => url.endsWith(`?slow=${encoding}`));
    await until(() => abortedHere().length > 0);
    expect(abortedHere()).toHaveLength(1);
  });

  it("aborts a render and its API calls when the client disconnects before the shell", async () => {
    api.reset();
    const closed = Promise.withResolvers<void>();
    api.answer((response) => void response.on("close", closed.resolve));
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /kaufen HTTP/1.1\r\nHost: localhost:3000\r\n\r\n");
    await until(() => api.seen.length === 1);
    socket.destroy();
    await expect(closed.promise).resolves.toBeUndefined();
  });
});

describe("probes", () => {
  it.each(["/healthz", "/readyz"])("are answered at %s for any host, also by HEAD", async (target) => {
    const answer = await rawRequest(port, `HEAD ${target} HTTP/1.1\r\nConnection: close\r\n\r\n`);
    expect([answer.status, answer.body]).toEqual([200, ""]);
  });

  it.each(["POST", "DELETE", "TRACE"])("are only read: %s is refused, on our hosts alone", async (method) => {
    const write = (headers: string) => rawRequest(port, `${method} /healthz HTTP/1.1\r\n${headers}\r\n`);
    const answer = await write(HOST);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect((await write("Host: evil.example\r\nConnection: close\r\n")).status).toBe(421);
  });
});

describe("draining", () => {
  /** Holds the API's answers back until the returned function is called. */
  function holdAnswers(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.answer((response) => void promise.then(() => json(response, 200, {})));
    return resolve;
  }

  it("fails probes first, and completes running requests", async () => {
    const other = await createTestApp(api.url);
    const otherPort = await listen(other);
    const request = (path: string) => rawRequest(otherPort, `GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
    expect((await request("/readyz")).status).toBe(200);
    other.app.drain();
    const ready = await request("/readyz");
    expect([ready.status, ready.body.includes("draining")]).toEqual([503, true]);
    expect((await request("/healthz")).status).toBe(200);

    const complete = holdAnswers();
    const running = request("/kaufen");
    await until(() => api.seen.length > 0);
    const closed = other.app.close();
    complete();
    await closed;
    expect((await running).status).toBe(200);
    await expect(request("/kaufen")).rejects.toThrow("ECONNREFUSED");
  });

  it("serves requests on open connections, then closes them", async () => {
    const other = await createTestApp(api.url);
    const otherPort = await listen(other);
    const seen = api.seen.length;
    const complete = holdAnswers();
    const socket = connect(otherPort, "127.0.0.1");
    let text = "";
    socket.on("data", (part: Buffer) => (text += part.toString()));
    const ask = () => socket.write("GET /api/cart HTTP/1.1\r\nHost: localhost:3000\r\n\r\n");
    ask();
    await until(() => api.seen.length > seen);
    const closed = other.app.close();
    await until(() => !other.app.server.listening);
    ask();
    await until(() => api.seen.length > seen + 1);
    complete();
    await closed;
    expect(text.match(/HTTP\/1.1 \d+/gu)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });

  it.each([
    ["headers", "POST /api/cart/items HTTP/1.1\r\nHost: local"],
    [
      "body",
      "POST /api/cart/items HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\n" +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"id',
    ],
  ])("closes a connection with incomplete %s", async (_, start) => {
    const other = await createTestApp(api.url);
    const otherPort = await listen(other);
    const socket = connect(otherPort, "127.0.0.1").on("error", () => undefined);
    socket.write(start);
    const [accepted] = (await once(other.app.server, "connection")) as [Socket];
    await until(() => accepted.bytesRead === start.length);
    await other.app.close();
    expect(accepted.destroyed).toBe(true);
  });

  it("closes connections that become idle", async () => {
    const other = await createTestApp(api.url);
    const otherPort = await listen(other);
    const seen = api.seen.length;
    const complete = holdAnswers();
    const socket = connect(otherPort, "127.0.0.1").resume();
    socket.write("GET /api/cart HTTP/1.1\r\nHost: localhost:3000\r\n\r\n");
    await until(() => api.seen.length > seen);
    const started = performance.now();
    const closed = other.app.close();
    complete();
    await closed;
    // An idle connection would stay open for 72 s.
    expect(performance.now() - started).toBeLessThan(EVENT_TIMEOUT);
  });
});
