const BASE = "http://same.site";

/** In characters, percent-encoded. Such paths are stored in sessions. */
const MAX_LENGTH = 2000;

/**
 * Returns a path with query and hash that safely stays on this site. Null: the text is not a path, or a browser could
 * read it as another host (`//evil`, `/\evil`, a tab between slashes, or the same percent-encoded once or twice).
 */
export function sameSitePath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(text))
    return null;
  if (!staysOnSite(text)) return null;
  const { pathname, search, hash } = new URL(text, BASE);
  const path = pathname + search + hash;
  return path.length > MAX_LENGTH || hidesHost(pathname) ? null : path;
}

/** True if a proxy that decodes the path again, up to three times, would get another host. */
function hidesHost(pathname: string): boolean {
  let decoded = pathname;
  for (let round = 0; round < 3 && decoded.includes("%"); round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return false;
    }
    if (/^\/[/\\\s\p{Cc}]/u.test(decoded) || !staysOnSite(decoded)) return true;
  }
  return false;
}

function staysOnSite(path: string): boolean {
  if (!URL.canParse(path, BASE)) return false;
  const { origin, pathname } = new URL(path, BASE);
  // Resolving dot segments can result in two leading slashes.
  return origin === BASE && !pathname.startsWith("//");
}
