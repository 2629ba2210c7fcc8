import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createCachedPage } from "./cached-page.ts";

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
  createCachedPage({ html: text, nonce, requestId, tags: [] }, (hashes) => hashes.join(" "));

describe("a cached page", () => {
  it("contains no nonce, and its policy has exactly the hashes of its scripts", async () => {
    const page = await make();
    const text = brotliDecompressSync(page?.br ?? "").toString();
    expect(text).toBe(html.replaceAll(` nonce="${nonce}"`, ""));
    expect(page?.policy.split(" ")).toEqual([
      hash('window.__STATE__={"a":"\\u003c/script>"}'),
      hash('$RC("B:0","S:0")'),
    ]);
  });

  it("is the same text in both encodings", async () => {
    const page = await make();
    expect(gunzipSync(page?.gzip ?? "")).toEqual(brotliDecompressSync(page?.br ?? ""));
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
