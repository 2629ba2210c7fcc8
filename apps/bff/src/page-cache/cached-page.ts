import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { CacheTag } from "@reprise/contracts";
import type { FastifyReply } from "fastify";
import fresh from "fresh";
import Negotiator from "negotiator";

/** A page that is the same for everyone, ready to send. */
export interface CachedPage {
  /** A weak tag, the same for all encodings. */
  readonly etag: string;
  /** Content-Security-Policy with the hashes of the page's own scripts. */
  readonly policy: string;
  /** Tags of the data that the page shows. */
  readonly tags: readonly CacheTag[];
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A rendered page, with the values that belong to this render only. */
export interface RenderedPage {
  readonly html: string;
  readonly nonce: string;
  readonly requestId: string;
  readonly tags: readonly CacheTag[];
}

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/gu;
/** Data blocks, which are never executed. */
const IS_DATA = /\stype="application\/(?:ld\+)?json"/u;

const sha256 = (text: string) => createHash("sha256").update(text);

/** Hashes of the inline scripts of a page, for a Content-Security-Policy. */
export function inlineScriptHashes(html: string): string[] {
  const runs = ([, attributes = "", code]: readonly string[]) => code !== "" && !IS_DATA.test(attributes);
  const scripts = [...html.matchAll(SCRIPT)].filter(runs);
  return [...new Set(scripts.map(([, , code = ""]) => sha256(code).digest("base64")))];
}

const [compressBrotli, decompressBrotli, compressGzip] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
];
/** Higher than for a page that only one client gets. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Null: the page still contains the request's nonce or id, so it must not be shared. */
export async function createCachedPage(
  { html, nonce, requestId, tags }: RenderedPage,
  policyOf: (hashes: readonly string[]) => string,
): Promise<CachedPage | null> {
  const text = html.replaceAll(` nonce="${nonce}"`, "");
  if (text.includes(nonce) || text.includes(requestId)) return null;
  const policy = policyOf(inlineScriptHashes(text));
  const tag = sha256(policy).update(text).digest("base64url").slice(0, 22);
  const [br, gz] = await Promise.all([compressBrotli(text, BROTLI), compressGzip(text)]);
  return { etag: `W/"${tag}"`, policy, tags, br, gzip: gz };
}

/** Sends a cached page, or 304 if the client's copy is current. */
export async function sendCachedPage(reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  const { headers } = reply.request;
  void reply.headers({
    // Browsers revalidate every time, since only the server knows about changes. Most answers are a 304.
    "cache-control": "private, no-cache",
    "content-security-policy": page.policy,
    vary: "Accept-Encoding",
    etag: page.etag,
  });
  if (fresh(headers, { etag: page.etag })) return reply.code(304).send();
  void reply.code(200).type("text/html; charset=utf-8");
  const accepted = new Negotiator({ headers }).encodings(["br", "gzip"]);
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  // A client that accepts neither gets plain text.
  if (encoding === undefined) return reply.send(await decompressBrotli(page.br));
  return reply.header("content-encoding", encoding).send(page[encoding]);
}
