const BASE = "http://same.site";

/**
 * A path, with query and hash, that surely stays on this site; null for whatever a browser might read as
 * another
 * host (`//evil`, `/\evil`, a tab between slashes) or that is no path at all.
 */
export function sameSitePath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > 4096 || !/^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(text)) return null;
  if (!URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // Dot segments can leave two slashes at the beginning.
  return origin === BASE && !pathname.startsWith("//") ? pathname + search + hash : null;
}
