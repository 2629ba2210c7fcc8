import type { ContentDocument } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { parameters } from "../../../lib/addresses/page-query.ts";
import { failed, movedTo, required } from "../../../lib/page/loader-responses.ts";
import type { CacheInfo } from "../../../lib/page/page-module.ts";

interface Moved {
  readonly movedTo: string;
}

/** The data of a call that reads a text. What is gone answers 410, what has another address redirects there. */
export function shownText<T extends object>(result: CallResult<T>): Exclude<T, Moved> {
  if (!result.ok && result.status === 410) throw failed({ status: 410, reference: "" });
  const data = required(result);
  if (isMoved(data)) throw movedTo(data.movedTo);
  return data as Exclude<T, Moved>;
}

const isMoved = (data: object): data is Moved => "movedTo" in data;

/** A preview link has a token of 32 bytes in base64url. */
export const previewToken = (text: string): string | undefined =>
  /^[\w-]{43}$/u.test(text) ? text : undefined;

/** The query of a page that preview links open. */
export const PREVIEW_QUERY = parameters({ preview: previewToken });

/** A preview is never cached: its query is not the one that was asked for. */
export const textCacheInfo = (
  kind: string,
  { id, isPreview }: Pick<ContentDocument, "id" | "isPreview">,
  ...more: CacheInfo["tags"]
): CacheInfo => ({
  tags: [`content:${kind}/${id}`, ...more],
  ...(isPreview && { query: "" }),
});
