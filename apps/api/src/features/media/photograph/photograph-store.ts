import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the originals of photographs are, by the SHA-256 of their bytes in hex. */
export interface PhotographStore {
  /** Returns the hash. A photograph that is there counts as put now. */
  put(bytes: Buffer): Promise<string>;
  /** Null: there is none. */
  get(hash: string): Promise<Buffer | null>;
  /** The photographs that nobody has put since `time` (in ms since 1970). */
  putBefore(time: number): AsyncIterable<string>;
  remove(hash: string): Promise<void>;
}

const HASH = /^[0-9a-f]{64}$/u;

const nothing = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
};

/** The photographs in the folder `photographs` of the data folder. All processes of the API and imports need the same one. */
export function createPhotographFolder(dataDir: string): PhotographStore {
  const folder = join(dataDir, "photographs");
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    async put(bytes) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const path = pathOf(hash);
      const isThere = (await stat(path).catch(nothing))?.size === bytes.length;
      if (isThere) {
        const now = new Date();
        await utimes(path, now, now);
        return hash;
      }
      await mkdir(join(path, ".."), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
      return hash;
    },
    get: (hash) => readFile(pathOf(hash)).catch(nothing),
    async *putBefore(time) {
      for (const part of (await readdir(folder).catch(nothing)) ?? [])
        for (const name of (await readdir(join(folder, part)).catch(nothing)) ?? []) {
          const path = join(folder, part, name);
          const found = await stat(path).catch(nothing);
          if (found === null || found.mtimeMs >= time) continue;
          // A process that ended while it wrote leaves its draft.
          if (HASH.test(name)) yield name;
          else await rm(path, { force: true });
        }
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}
