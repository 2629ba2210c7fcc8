import type { PageAssets } from "@reprise/web/page-context";

/** A chunk of Vite's manifest. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type AssetManifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = "src/entry.client.tsx";

const publicPath = (file: string) => `/${file}`;
const unique = (items: readonly string[]) => [...new Set(items)];

/** Keys of a chunk and of all its static imports, itself first. */
function closureOf(manifest: AssetManifest, key: string, seen = new Set<string>()): Set<string> {
  if (!manifest[key] || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) closureOf(manifest, imported, seen);
  return seen;
}

/**
 * The files of each page, computed once.
 * @throws Error when the manifest has no client entry: the web app is not built. `module` throws for an unknown page.
 */
export function createPageAssets(manifest: AssetManifest): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The asset manifest has no ${ENTRY}`);
  const cache = new Map<string | null, { modulePreloads: readonly string[]; styles: readonly string[] }>();

  function filesOf(page: string | null) {
    const cached = cache.get(page);
    if (cached) return cached;
    const start = [...closureOf(manifest, ENTRY)];
    const own = page === null ? [] : [...closureOf(manifest, page)];
    const chunks = unique([...own, ...start]).flatMap((key) => manifest[key] ?? []);
    // Imports come before the chunk, so that the chunk's own rules win.
    const inOrder = unique([...start.toReversed(), ...own.toReversed()]).flatMap(
      (key) => manifest[key] ?? [],
    );
    const files = {
      // The entry is a script of the page itself.
      modulePreloads: unique(chunks.map(({ file }) => file))
        .filter((file) => file !== entry?.file)
        .map(publicPath),
      styles: unique(inOrder.flatMap(({ css = [] }) => css)).map(publicPath),
    };
    // Bounded: names come from the web app, never from a request.
    cache.set(page, files);
    return files;
  }

  return {
    entry: publicPath(entry.file),
    module(page) {
      const chunk = manifest[page];
      if (chunk === undefined) throw new Error(`The asset manifest has no ${page}`);
      return publicPath(chunk.file);
    },
    modulePreloads: (page) => filesOf(page).modulePreloads,
    styles: (page) => filesOf(page).styles,
    // The basic Latin font covers all six languages. Browsers load the extended one when they need it.
    fonts: (entry.assets ?? [])
      .filter((file) => file.endsWith(".woff2") && !file.includes("-ext-"))
      .map(publicPath),
  };
}
