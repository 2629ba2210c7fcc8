import { createHash } from "node:crypto";
import type { CacheTag } from "@reprise/contracts";
import { type PageBodies, createPageBodies } from "./page-bodies.ts";

/** A page that is the same for everyone, ready to send. */
export interface ReadyPage {
  /** A weak tag, the same for all encodings. */
  readonly etag: string;
  /** Content-Security-Policy with the hashes of the page's own scripts. */
  readonly policy: string;
  /** Tags of the data that the page shows. */
  readonly tags: readonly CacheTag[];
  readonly bodies: PageBodies;
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

/** Null: the page still contains the request's nonce or id, so it must not be shared. */
export async function createReadyPage(
  { html, nonce, requestId, tags }: RenderedPage,
  policyOf: (hashes: readonly string[]) => string,
): Promise<ReadyPage | null> {
  const text = html.replaceAll(` nonce="${nonce}"`, "");
  if (text.includes(nonce) || text.includes(requestId)) return null;
  const policy = policyOf(inlineScriptHashes(text));
  const tag = sha256(policy).update(text).digest("base64url").slice(0, 22);
  return { etag: `W/"${tag}"`, policy, tags, bodies: await createPageBodies(Buffer.from(text)) };
}
