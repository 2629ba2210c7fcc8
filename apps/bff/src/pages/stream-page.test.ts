import { gunzipSync } from "node:zlib";
import compress from "@fastify/compress";
import fastify from "fastify";
import { expect, it } from "vitest";
import { COMPRESSION } from "../server/compression.ts";
import type { RenderedShell } from "./render-page.ts";
import { readPage, streamPage } from "./stream-page.ts";

const html = `<!doctype html><p>${"größer als ein Stück ".repeat(2_000)}</p>`;

function shell(log: string[], signal = new AbortController().signal): RenderedShell {
  return {
    kind: "page",
    loadedAt: 0,
    signal,
    isComplete: () => true,
    end: () => void log.push("ended"),
    page: {
      kind: "page",
      status: 200,
      isPersonal: false,
      tags: [],
      query: "",
      body: {
        abort: () => log.push("aborted"),
        // Like React: bytes and strings in turn.
        pipe(destination) {
          destination.write(Buffer.from(html.slice(0, 30)));
          destination.write(html.slice(30));
          destination.end();
        },
      },
    },
  };
}

async function answerTo(encoding: string, { method = "GET", isGone = false } = {}) {
  const log: string[] = [];
  const app = fastify({ exposeHeadRoutes: false });
  await app.register(compress, COMPRESSION);
  app.route({
    method: ["GET", "HEAD"],
    url: "/",
    handler: (_, reply) =>
      streamPage(
        reply.type("text/html"),
        shell(log, isGone ? AbortSignal.abort() : undefined),
        (copy) => void log.push(copy === html ? "copied" : "spoilt"),
      ),
  });
  const response = await app.inject({
    method: method as "GET",
    url: "/",
    headers: { "accept-encoding": encoding },
  });
  return { headers: response.headers, body: response.rawPayload, log };
}

it.each([
  ["identity", undefined, (body: Buffer) => body],
  ["gzip", "gzip", gunzipSync],
])("sends a page with Accept-Encoding %s", async (accepted, encoding, decode) => {
  const { headers, body, log } = await answerTo(accepted);
  expect(headers["content-encoding"]).toBe(encoding);
  expect(decode(body).toString()).toBe(html);
  expect(log).toEqual(["copied", "ended"]);
});

it.each([{ method: "HEAD" }, { isGone: true }])("writes nothing without a reader: %j", async (nobody) => {
  const { body, log } = await answerTo("gzip", nobody);
  expect(body).toHaveLength(0);
  expect(log).toEqual(["ended", "aborted"]);
});

it("reads a whole page for the cache", async () => {
  const log: string[] = [];
  expect(await readPage(shell(log))).toBe(html);
  expect(log).toEqual(["ended"]);
});
