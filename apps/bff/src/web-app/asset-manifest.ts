import type { PageAssets } from "@reprise/web/page-context";

/** A chunk of Vite's manifest. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

export type AssetManifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = "src/entry.client.tsx";
const STYLESHEET = "style.css";

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
 * @throws Error when the manifest has no client entry or stylesheet: the web app is not built. `module` throws for an
 * unknown page.
 */
export function createPageAssets(manifest: AssetManifest): PageAssets {
  const chunkOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The asset manifest has no ${key}`);
    return chunk;
  };
  const entry = chunkOf(ENTRY);
  const cache = new Map<string | null, readonly string[]>();

  function modulesOf(page: string | null) {
    const cached = cache.get(page);
    if (cached) return cached;
    const own = page === null ? [] : [...closureOf(manifest, page)];
    const chunks = unique([...own, ...closureOf(manifest, ENTRY)]).flatMap((key) => manifest[key] ?? []);
    // The entry is a script of the page itself.
    const files = unique(chunks.map(({ file }) => file)).filter((file) => file !== entry.file);
    const modules = files.map(publicPath);
    // Bounded: names come from the web app, never from a request.
    cache.set(page, modules);
    return modules;
  }

  return {
    entry: publicPath(entry.file),
    stylesheet: publicPath(chunkOf(STYLESHEET).file),
    module: (page) => publicPath(chunkOf(page).file),
    modulePreloads: modulesOf,
    // The basic Latin font, for every locale. For letters that it lacks, browsers load the extended one themselves.
    fonts: (entry.assets ?? [])
      .filter((file) => file.endsWith(".woff2") && !file.includes("-ext-"))
      .map(publicPath),
  };
}
