import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** The files of one document, by name. */
export interface ContentFolder {
  /** `blog-post/how-we-grade` or `legal/imprint/2026-11-01` */
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Files of an import. */
export const MAX_CONTENT_FILES = 5_000;
/** Bytes of a file; the API reports longer ones with their limit. */
const MAX_BYTES = 400_000;
const DEPTH = 3;

/** Why a folder cannot be read, in one sentence. */
export class ContentFolderError extends Error {
  override readonly name = "ContentFolderError";
}

/**
 * Reads a folder of content (docs/content.md), a document at a time: `<kind>/<id>` or `<kind>/<id>/<version>`. Documents
 * that are moved come last, because what they lead to has to be stored before.
 * @throws {ContentFolderError}
 */
export async function readContentFolder(root: string): Promise<readonly ContentFolder[]> {
  const paths = await filesBelow(root, "", 0);
  if (paths.length === 0) throw new ContentFolderError(`${root} has no documents.`);
  if (paths.length > MAX_CONTENT_FILES)
    throw new ContentFolderError(`${root} has more than ${MAX_CONTENT_FILES} files.`);
  const byFolder = Map.groupBy(paths, (path) => path.split("/").slice(0, -1).join("/"));
  const folders: ContentFolder[] = [];
  for (const [folder, names] of byFolder) {
    const files: Record<string, string> = {};
    for (const path of names) files[path.split("/").at(-1) ?? ""] = await readText(join(root, path));
    folders.push({ folder, files });
  }
  return folders.toSorted((one, other) => orderOf(one) - orderOf(other));
}

const orderOf = ({ files }: ContentFolder) => (/^movedTo:/mu.test(files["document.yaml"] ?? "") ? 1 : 0);

/** By name. Hidden files, which editors and file managers leave behind, are no content. */
async function filesBelow(root: string, folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw new ContentFolderError(`${join(root, folder)} cannot be read (${code}).`);
    },
  );
  const paths: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name.startsWith(".")) continue;
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) paths.push(path);
    else if (!entry.isDirectory()) throw new ContentFolderError(`${path} is neither a file nor a folder.`);
    else if (depth === DEPTH) throw new ContentFolderError(`${path} is too deep: documents are <kind>/<id>.`);
    else paths.push(...(await filesBelow(root, path, depth + 1)));
    if (paths.length > MAX_CONTENT_FILES) break;
  }
  return paths;
}

async function readText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new ContentFolderError(`${path} has more than ${MAX_BYTES} bytes.`);
  return new TextDecoder().decode(await readFile(path));
}
