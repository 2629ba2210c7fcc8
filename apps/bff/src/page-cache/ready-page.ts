import { createHash } from "node:crypto";
import type { CacheTag } from "@reprise/contracts";
import { type PageBodies, createPageBodies } from "./page-bodies.ts";

/** A page that was made for nobody in particular, as it goes to everybody. */
export interface ReadyPage {
  /** Weak: the same for all encodings of the page. */
  readonly etag: string;
  /** Content-Security-Policy that knows the page's own scripts by their hashes. */
  readonly policy: string;
  /** What it shows and may change. */
  readonly tags: readonly CacheTag[];
  readonly bodies: PageBodies;
}

/** A page as it was rendered, with what is only this rendering's own. */
export interface RenderedPage {
  readonly html: string;
  readonly nonce: string;
  readonly requestId: string;
  readonly tags: readonly CacheTag[];
}

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/gu;
/** Blocks of data are read, never run. */
const IS_DATA = /\stype="application\/(?:ld\+)?json"/u;

const sha256 = (text: string) => createHash("sha256").update(text);

/** Hashes of the scripts that stand in a page, as a Content-Security-Policy has them. */
export function inlineScriptHashes(html: string): string[] {
  const runs = ([, attributes = "", code]: readonly string[]) => code !== "" && !IS_DATA.test(attributes);
  const scripts = [...html.matchAll(SCRIPT)].filter(runs);
  return [...new Set(scripts.map(([, , code = ""]) => sha256(code).digest("base64")))];
}

/** Null when the page still tells whose rendering it was: then it is nobody else's. */
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
