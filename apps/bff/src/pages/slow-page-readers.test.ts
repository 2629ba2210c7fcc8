import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { PageContext, PageOutcome } from "@reprise/web/page-context";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeWebApp } from "../test/fake-web-app.ts";
import { requestOverWire } from "../test/request-over-wire.ts";
import { listen } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";
import { until } from "../test/until.ts";

const host = "localhost:3000";
const MB = 1024 * 1024;

let size: number;
let rendered: string[];

async function renderPage({ url, nonce, errorStatus }: PageContext): Promise<PageOutcome> {
  rendered.push(url.pathname + url.search);
  const hasText = errorStatus === undefined && !url.searchParams.has("small");
  const html = `<!doctype html>${url.search}${hasText ? "x".repeat(size) : ""}`;
  return {
    kind: "page",
    status: errorStatus ?? 200,
    isPersonal: false,
    tags: [],
    // A page with a query that it does not read is not cached.
    query: url.searchParams.has("uncached") ? "" : url.search,
    body: url.searchParams.has("parts")
      ? {
          abort: () => undefined,
          pipe(destination) {
            destination.write(Buffer.from(html));
            destination.end(`<script nonce="${nonce}"></script>`);
          },
        }
      : [html],
  };
}

const { bff } = await testShop(
  {},
  { webApp: async () => ({ load: async () => ({ ...fakeWebApp, renderPage }) }) },
);
const port = await listen(bff);

const sockets: Socket[] = [];
const get = (path: string) => requestOverWire(port, path, { host });
const askFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

/** A client that sends these requests at once and reads nothing by itself. */
function open(paths: readonly string[], localAddress = "127.0.0.1"): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
  sockets.push(socket);
  socket.pause().write(paths.map(askFor).join(""));
  return socket;
}

beforeEach(() => {
  [size, rendered] = [8 * MB, []];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  // The places of clients that left are free again.
  size = 15 * MB;
  let tries = 0;
  await until(async () => (await get(`/kaufen?free=${(tries += 1)}`)).statusCode === 200);
});

/** Stores the page, so that later answers come from the cache. */
async function cache(path: string): Promise<void> {
  await until(async () => (await get(path)).headers["etag"] !== undefined);
}

describe("pages that wait for clients that read nothing", () => {
  it("have 16 MB of a network: further pages are refused", async () => {
    const paths = Array.from({ length: 8 }, (_, page) => `/kaufen?price=${page}`);
    const client = open(paths);
    await until(() => paths.every((path) => rendered.includes(path)));
    expect((await get("/kaufen?small")).statusCode).toBe(200);

    let answers = "";
    client.on("data", (part: Buffer) => (answers += part.toString("latin1").replaceAll(/x+/gu, "")));
    client.resume();
    await until(() => answers.match(/HTTP\/1\.1 /gu)?.length === 8);
    const statuses = Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/gu), ([, status]) => status);
    expect(statuses).toEqual(["200", ...Array.from({ length: 7 }, () => "429")]);
  });

  it("are refused before they are rendered when hardly any place is left", async () => {
    size = 15.5 * MB;
    const client = open(["/kaufen?price=large"]);
    await once(client, "readable");
    const refused = await get("/kaufen?small=refused");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect(rendered).toEqual(["/kaufen?price=large"]);

    // Another network has places of its own.
    const other = open(["/kaufen?small=other"], "127.0.0.2");
    await once(other, "readable");
    expect(String(other.read(12))).toBe("HTTP/1.1 200");
  });

  it("leave room for other networks, although four networks can fill all places", async () => {
    size = 15.9 * MB;
    for (let network = 2; network < 6; network += 1) {
      const client = open([`/kaufen?uncached=${network}`], `127.0.0.${network}`);
      await once(client, "readable");
      expect(String(client.read(12))).toBe("HTTP/1.1 200");
    }
    size = MB;
    expect((await get("/kaufen?uncached=fifth")).statusCode).toBe(200);
    // The client that had waited longest made room.
    const left = () =>
      bff.logLines.flatMap(({ msg, url }) =>
        msg === "request aborted by the client" && String(url).startsWith("/kaufen?uncached") ? [url] : [],
      );
    await until(() => left().length > 0);
    expect(left()).toEqual(["/kaufen?uncached=2"]);
  });

  it.each([
    ["that are sent in parts", "/kaufen?parts"],
    ["of the cache", "/kaufen?cached"],
  ])("have 16 MB of a network: further pages %s are not kept", async (_, path) => {
    if (path.endsWith("cached")) await cache(path);
    for (let client = 0; client < 4; client += 1) open([path]);
    // Their connections are closed, or they are refused before they are sent.
    const isEnded = ({ url, msg, status }: Record<string, unknown>) =>
      url === path && (msg === "request aborted by the client" || status === 429);
    expect(await until(() => bff.logLines.find(isEnded))).toMatchObject({ method: "GET", url: path });
  });
});

describe("a client that reads slowly for ever", () => {
  it.each([
    ["a page in one piece", "/kaufen?slow"],
    ["a page in parts", "/kaufen?slow&parts"],
    ["a page of the cache", "/kaufen?slow&cached"],
  ])("is disconnected after a minute: %s", async (_, path) => {
    if (path.endsWith("cached")) await cache(path);
    // Only the time limit is faked: the render is real.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const socket = open([path]);
    const closed = once(socket, "close");
    for (let step = 0; step < 6; step += 1) {
      if (socket.readableLength === 0) await once(socket, "readable");
      expect(socket.read(8)).not.toBeNull();
      vi.advanceTimersByTime(10_000);
    }
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(8 * MB);
  });
});

afterAll(() => vi.useRealTimers());
