import { readFile, stat } from "node:fs/promises";
import { isAbsolute, join, normalize } from "node:path";
import type { Database } from "../../../db/database.ts";
import { createWorkSlots } from "../../../throttle/work-slots.ts";
import { checkPhotograph } from "./check-photograph.ts";
import { createPhotographDownload, type PhotographDownload } from "./download-photograph.ts";
import { MAX_PHOTOGRAPH_BYTES } from "./photograph-limits.ts";
import { PhotographError, type PhotographProblem } from "./photograph-problem.ts";
import { createPhotographFolder, type PhotographStore } from "./photograph-store.ts";

/** Downloads, or photographs that are decoded at once: each has up to 20 MB, and decoded 250 MB. */
const AT_ONCE = 4;

export type LoadedPhotograph =
  | { readonly hash: string }
  /** It cannot be used. */
  | { readonly code: PhotographProblem; readonly reason: string };

export interface PhotographLoader {
  /** Stores the original and makes it a medium. */
  load(source: string, signal?: AbortSignal): Promise<LoadedPhotograph>;
  close(): Promise<void>;
}

export interface PhotographLoaderOptions {
  readonly database: Database;
  /** DATA_DIR. */
  readonly dataDir: string;
  /** Relative paths begin here. */
  readonly folder: string;
  readonly download?: PhotographDownload;
}

/** Loads the photographs that a catalogue file names: paths beside it, and https addresses. */
export function createPhotographLoader({
  database,
  dataDir,
  folder,
  download = createPhotographDownload(),
}: PhotographLoaderOptions): PhotographLoader {
  const store = createPhotographFolder(dataDir);
  const slots = createWorkSlots({ atOnce: AT_ONCE, waiting: Infinity });

  async function add(bytes: Buffer, address: string | null): Promise<string> {
    await checkPhotograph(bytes);
    const hash = await store.put(bytes);
    await database.transaction(async (transaction) => {
      await transaction
        .insertInto("media")
        .values({ hash, spec: JSON.stringify({ kind: "photograph" }) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      if (address !== null)
        await transaction
          .insertInto("photograph_address")
          .values({ address, hash })
          .onConflict((conflict) => conflict.column("address").doUpdateSet({ hash }))
          .execute();
    });
    return hash;
  }

  async function hashOf(source: string, signal: AbortSignal | undefined): Promise<string> {
    signal?.throwIfAborted();
    if (!/^[a-z][a-z\d+.-]*:/iu.test(source)) return add(await readBeside(folder, source), null);
    const known = await loadedFrom(database, store, source);
    return known ?? add(await download.get(source, signal), source);
  }

  return {
    async load(source, signal) {
      try {
        return { hash: await slots.run(() => hashOf(source, signal)) };
      } catch (error) {
        if (error instanceof PhotographError) return { code: error.code, reason: error.message };
        throw error;
      }
    },
    close: () => download.close(),
  };
}

/** What was loaded from an address before, if it is still stored. */
async function loadedFrom(
  { db }: Pick<Database, "db">,
  store: PhotographStore,
  address: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("photograph_address")
    .select("hash")
    .where("address", "=", address)
    .executeTakeFirst();
  const bytes = row === undefined ? null : await store.get(row.hash);
  return bytes === null ? null : store.put(bytes);
}

async function readBeside(folder: string, path: string): Promise<Buffer> {
  const inside = normalize(path);
  if (isAbsolute(inside) || inside.startsWith("..")) throw new PhotographError("outside");
  try {
    const file = join(folder, inside);
    const found = await stat(file);
    if (!found.isFile()) throw new PhotographError("missing");
    if (found.size > MAX_PHOTOGRAPH_BYTES) throw new PhotographError("tooLarge");
    return await readFile(file);
  } catch (error) {
    if (error instanceof PhotographError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new PhotographError(code === "ENOENT" || code === "ENOTDIR" ? "missing" : "notReadable", {
      cause: error,
    });
  }
}
