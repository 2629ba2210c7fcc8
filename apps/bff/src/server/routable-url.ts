import type { IncomingMessage } from "node:http";

/** True if percent-encoded text can be decoded. */
export const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * The URL that Fastify matches against routes. Fastify would answer a path of invalid UTF-8 before any hook,
 * so such a path is replaced by one that no route has. `originalUrl` still contains the path as received.
 */
export function routableUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const path = url.split("?", 1)[0] ?? "";
  if (isDecodable(path)) return url;
  return path.startsWith("/api/") ? "/api/undecodable" : "/undecodable";
}
