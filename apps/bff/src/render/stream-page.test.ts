import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { PageOutcome } from "@reprise/web/page-context";
import fastify from "fastify";
import { expect, it } from "vitest";
import { createPageSlots } from "./page-slots.ts";
import { streamPage } from "./stream-page.ts";

const html = `<!doctype html><p>${"größer als ein Stück ".repeat(2_000)}</p>`;

type Page = Extract<PageOutcome, { kind: "page" }>;

/** `inParts`: writes like React, bytes and strings in turn. */
const page = (log: string[], inParts: boolean): Page => ({
  kind: "page",
  status: 200,
  isPersonal: false,
  tags: [],
  query: "",
  body: !inParts
    ? [html.slice(0, 30), html.slice(30)]
    : {
        abort: () => log.push("aborted"),
        pipe(destination) {
          destination.write(Buffer.from(html.slice(0, 30)));
          destination.write(html.slice(30));
          destination.end();
        },
      },
});

async function answerTo(encoding: string, { method = "GET", isGone = false, inParts = false } = {}) {
  const log: string[] = [];
  const app = fastify({ exposeHeadRoutes: false });
  app.route({
    method: ["GET", "HEAD"],
    url: "/",
    handler: (_, reply) =>
      streamPage(
        reply.type("text/html"),
        page(log, inParts),
        {
          signal: isGone ? AbortSignal.abort() : new AbortController().signal,
          [Symbol.dispose]: () => void log.push("ended"),
        },
        createPageSlots(),
        (copy) => log.push(copy === html ? "copied" : "spoilt"),
      ),
  });
  const response = await app.inject({
    method: method as "GET",
    url: "/",
    headers: { "accept-encoding": encoding },
  });
  return { ...response, headers: response.headers, body: response.rawPayload, log };
}

it.each([
  ["identity", undefined, (body: Buffer) => body],
  ["gzip", "gzip", gunzipSync],
  ["zstd", "zstd", zstdDecompressSync],
  ["br", "br", brotliDecompressSync],
  ["gzip, br, zstd", "zstd", zstdDecompressSync],
])(
  "sends a page without late parts in one piece, with Accept-Encoding %s",
  async (accepted, encoding, decode) => {
    const { headers, body, log } = await answerTo(accepted);
    expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(body.length) });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(decode(body).toString()).toBe(html);
    expect(log).toEqual(["ended", "copied"]);
  },
);

it("sends a page with late parts in pieces", async () => {
  const { headers, body, log } = await answerTo("zstd", { inParts: true });
  expect(headers).not.toHaveProperty("content-length");
  expect(zstdDecompressSync(body).toString()).toBe(html);
  expect(log).toEqual(["copied", "ended"]);
});

it.each([{ method: "HEAD" }, { isGone: true }])("writes nothing without a reader: %j", async (nobody) => {
  const { body, log } = await answerTo("gzip", { ...nobody, inParts: true });
  expect(body).toHaveLength(0);
  expect(log).toEqual(["ended", "aborted"]);
});
