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

/** Keys of a chunk and of everything it imports statically, itself first. */
function closureOf(manifest: AssetManifest, key: string, seen = new Set<string>()): Set<string> {
  if (!manifest[key] || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) closureOf(manifest, imported, seen);
  return seen;
}

/**
 * The files of each page, worked out once.
 * @throws Error when the manifest has no client entry: then the web app is not built.
 */
export function createPageAssets(manifest: AssetManifest): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The asset manifest has no ${ENTRY}`);
  const made = new Map<string | null, { modulePreloads: readonly string[]; styles: readonly string[] }>();

  function filesOf(page: string | null) {
    const known = made.get(page);
    if (known) return known;
    const start = [...closureOf(manifest, ENTRY)];
    const own = page === null ? [] : [...closureOf(manifest, page)];
    const chunks = unique([...own, ...start]).flatMap((key) => manifest[key] ?? []);
    // What a chunk imports comes before it, so that its own rules win.
    const inOrder = unique([...start.toReversed(), ...own.toReversed()]).flatMap(
      (key) => manifest[key] ?? [],
    );
    const files = {
      // The entry itself stands in the page as a script.
      modulePreloads: unique(chunks.map(({ file }) => file))
        .filter((file) => file !== entry?.file)
        .map(publicPath),
      styles: unique(inOrder.flatMap(({ css = [] }) => css)).map(publicPath),
    };
    // Only pages there are: names come from the web app, never from a request.
    made.set(page, files);
    return files;
  }

  return {
    entry: publicPath(entry.file),
    modulePreloads: (page) => filesOf(page).modulePreloads,
    styles: (page) => filesOf(page).styles,
    // All six languages are written with the basic Latin file; the other follows when a letter needs it.
    fonts: (entry.assets ?? [])
      .filter((file) => file.endsWith(".woff2") && !file.includes("-ext-"))
      .map(publicPath),
  };
}
