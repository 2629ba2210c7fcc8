import type { IncomingHttpHeaders } from "node:http";

/** True if the client has this version (RFC 9110, section 13): the tag counts, without one the time. */
export function isNotModified(headers: IncomingHttpHeaders, tag: string, changedAt: Date): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined)
    return known.split(",", 20).some((each) => ["*", tag].includes(each.trim().replace(/^W\//u, "")));
  const since = Date.parse(headers["if-modified-since"] ?? "");
  // The header has whole seconds.
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
