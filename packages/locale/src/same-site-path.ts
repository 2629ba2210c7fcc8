const BASE = "http://same.site";

/**
 * A path, with query and hash, that surely stays on this site; null for whatever a browser might read as another host
 * (`//evil`, `/\evil`, a tab between slashes, the same encoded once or twice) or that is no path at all.
 */
export function sameSitePath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > 4096 || !/^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(text)) return null;
  if (!staysAtHome(text)) return null;
  const { pathname, search, hash } = new URL(text, BASE);
  return hidesHost(pathname) ? null : pathname + search + hash;
}

/** What a server on the way that decodes once more, or twice, would turn into another host. */
function hidesHost(pathname: string): boolean {
  let decoded = pathname;
  for (let round = 0; round < 3 && decoded.includes("%"); round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return false;
    }
    if (/^\/[/\\\s\p{Cc}]/u.test(decoded) || !staysAtHome(decoded)) return true;
  }
  return false;
}

function staysAtHome(path: string): boolean {
  if (!URL.canParse(path, BASE)) return false;
  const { origin, pathname } = new URL(path, BASE);
  // Dot segments can leave two slashes at the beginning.
  return origin === BASE && !pathname.startsWith("//");
}
