import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeApi, json, startFakeApi } from "../test/fake-api.ts";
import { rawRequest } from "../test/raw-request.ts";
import { createReadyWebApp } from "../test/ready-web-app.ts";
import { createTestApp, listen, type TestApp } from "../test/test-app.ts";
import { until } from "../test/until.ts";

const NAVIGATION = ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"];
let api: FakeApi;
const started: TestApp[] = [];

async function listening(env: Record<string, string>): Promise<number> {
  const webApp = async () => ({ load: async () => createReadyWebApp() });
  const bff = await createTestApp(api.url, env, { webApp });
  started.push(bff);
  return listen(bff);
}

async function start(env: Record<string, string> = {}) {
  const port = await listening(env);
  /** Status lines and headers of all responses to one request. */
  return async (headers: readonly string[], target = "/kaufen", line = `GET ${target} HTTP/1.1`) => {
    const lines = [line, "Host: localhost:3000", "Connection: close", ...headers, "", ""];
    const { head, body } = await rawRequest(port, lines.join("\r\n"));
    return `${head}\r\n\r\n${body}`.split("\r\n\r\n").filter((part) => part.startsWith("HTTP/1.1 "));
  };
}
const statuses = (heads: readonly string[]) => heads.map((head) => Number(head.split(" ")[1]));

beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(async () => {
  await Promise.all(started.map(({ app }) => app.close()));
  await api.down();
});

describe("early hints", () => {
  it("announce styles, fonts and scripts before the page", async () => {
    const ask = await start({ READY_PAGES_MB: "0" });
    const [hints = "", page = "", ...more] = await ask(NAVIGATION);
    expect([...statuses([hints, page]), more]).toEqual([103, 200, []]);
    expect(hints.split("\r\n").slice(1)).toEqual([
      `Link: ${[
        "</assets/style.css>; rel=preload; as=style",
        "</assets/font.woff2>; rel=preload; as=font; type=font/woff2; crossorigin",
        "</assets/entry.js>; rel=modulepreload",
        "</assets/buy_home.page.tsx.js>; rel=modulepreload",
      ].join(", ")}`,
    ]);
  });

  it("are sent before the page's data arrive", async () => {
    const port = await listening({ READY_PAGES_MB: "0" });
    const asked = Promise.withResolvers<ServerResponse>();
    api.answer(asked.resolve);
    let seen = "";
    const socket = connect(port, "127.0.0.1").on("data", (part: Buffer) => (seen += part.toString()));
    socket.write(`GET /kaufen HTTP/1.1\r\nHost: localhost:3000\r\n${NAVIGATION.join("\r\n")}\r\n\r\n`);
    const call = await asked.promise;
    await until(() => seen.startsWith("HTTP/1.1 103 Early Hints") && seen.endsWith("\r\n\r\n"));
    expect(seen).not.toContain("HTTP/1.1 200");
    json(call, 200, {});
    await until(() => seen.includes("HTTP/1.1 200"));
    socket.destroy();
    api.reset();
  });

  it.each([
    ["a program", [], undefined],
    ["a script that fetches", ["Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"], undefined],
    ["a frame", ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"], undefined],
    ["HTTP/1.0", NAVIGATION, "GET /kaufen HTTP/1.0"],
    ["HEAD", NAVIGATION, "HEAD /kaufen HTTP/1.1"],
  ])("are not sent to %s", async (_, headers, line) => {
    const ask = await start({ EARLY_HINTS: "all" });
    expect(statuses(await ask(headers, "/kaufen", line))).toEqual([200]);
  });

  it("are sent through proxies only if configured", async () => {
    const forwarded = [...NAVIGATION, "X-Forwarded-For: 192.0.2.1"];
    expect(statuses(await (await start())(forwarded))).toEqual([200]);
    expect(statuses(await (await start({ EARLY_HINTS: "all" }))(forwarded))).toEqual([103, 200]);
    expect(statuses(await (await start({ EARLY_HINTS: "none" }))(NAVIGATION))).toEqual([200]);
  });

  it("are not sent before an immediate answer", async () => {
    const ask = await start();
    expect(statuses(await ask(NAVIGATION, "/nope"))).toEqual([404]);
    expect(statuses(await ask(NAVIGATION, "/fr/kaufen"))).toEqual([301]);
    await until(async () => (await ask([])).some((head) => head.includes("etag: ")));
    expect(statuses(await ask(NAVIGATION))).toEqual([200]);
  });
});
