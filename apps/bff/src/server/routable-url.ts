import type { IncomingMessage } from "node:http";

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The URL by which Fastify finds a route. It would answer a path that is no valid UTF-8 by itself, past all
 * our
 * hooks; such a path is nobody's, but the answer is ours: `originalUrl` still tells what was asked.
 */
export function routableUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const path = url.split("?", 1)[0] ?? "";
  if (isDecodable(path)) return url;
  return path.startsWith("/api/") ? "/api/undecodable" : "/undecodable";
}
