import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createReadyPage } from "./ready-page.ts";

const nonce = "bm9uY2Ugb2Ygc2l4dGVlbg==";
const hash = (code: string) => createHash("sha256").update(code).digest("base64");
const html = [
  `<!doctype html><link rel="modulepreload" nonce="${nonce}" href="/assets/a.js"/>`,
  `<script nonce="${nonce}" id="_R_">window.__STATE__={"a":"\\u003c/script>"}</script>`,
  `<script type="module" nonce="${nonce}" src="/assets/a.js" async=""></script>`,
  `<script type="application/ld+json">[{"@type":"Product"}]</script>`,
  `<script type="application/json" id="deferred-x">"ünï"</script>`,
  `<script nonce="${nonce}">$RC("B:0","S:0")</script>`,
].join("");
const make = (text = html, requestId = "a-request-id") =>
  createReadyPage({ html: text, nonce, requestId, tags: [] }, (hashes) => hashes.join(" "));

describe("a ready page", () => {
  it("contains no nonce, and its policy has exactly the hashes of its scripts", async () => {
    const page = await make();
    const text = brotliDecompressSync((await page?.bodies.body("br")) as Buffer).toString();
    expect(text).toBe(html.replaceAll(` nonce="${nonce}"`, ""));
    expect(page?.policy.split(" ")).toEqual([
      hash('window.__STATE__={"a":"\\u003c/script>"}'),
      hash('$RC("B:0","S:0")'),
    ]);
  });

  it("is the same text in every encoding, before and after better compression", async () => {
    const page = await make();
    const texts = async () => {
      const [br, zstd, gzip, plain] = await Promise.all(
        (["br", "zstd", "gzip", null] as const).map(async (encoding) => page?.bodies.body(encoding)),
      );
      const none = Buffer.alloc(0);
      return [
        brotliDecompressSync(br ?? none),
        zstdDecompressSync(zstd ?? none),
        gunzipSync(gzip ?? none),
        plain ?? none,
      ].map(String);
    };
    const before = await texts();
    expect(new Set(before).size).toBe(1);
    await page?.bodies.improve();
    expect(await texts()).toEqual(before);
  });

  it("is decompressed once for concurrent clients", async () => {
    const bodies = (await make())?.bodies;
    const [first, second] = await Promise.all([bodies?.body(null), bodies?.body(null)]);
    expect(first).toBeInstanceOf(Buffer);
    expect(second).toBe(first);
    expect(bodies?.body(null)).toBe(first);
  });

  it("has an ETag of its text", async () => {
    const [first, second, other] = [await make(), await make(), await make(`${html}<p>`)];
    expect(first?.etag).toMatch(/^W\/"[\w-]{22}"$/u);
    expect(second?.etag).toBe(first?.etag);
    expect(other?.etag).not.toBe(first?.etag);
  });

  it("is not created if it contains the request's id", async () => {
    expect(await make(`${html}<p>${nonce}</p>`)).toBeNull();
    expect(await make(`${html}<p>a-request-id</p>`)).toBeNull();
  });
});
