import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { DataFolderError } from "./data-folder-error.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";

/** Space for the write-ahead log and temporary files. With less, Postgres may fail during its work. */
const MINIMUM_FREE_BYTES = 64 * 1024 * 1024;
/** Major version of the Postgres in PGlite. */
const POSTGRES_VERSION = "18";

export interface DataFolder {
  /** Folder of the Postgres files. */
  readonly database: string;
  /** True: no database exists yet. Build it in `draft`, then call `adopt`. */
  readonly isNew: boolean;
  readonly draft: string;
  /** Renames the finished draft to `database`, atomically. */
  adopt(): void;
  /** Whether the disk has enough free space for Postgres to go on writing. */
  hasSpace(): boolean;
  release(): void;
}

/** Explains a file system error on this folder in one sentence. */
export function folderErrorText(folder: string, error: unknown): string | null {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  // Node reports ENOENT when a read-only disk prevents mkdir.
  const isNotMade = code === "ENOENT" && syscall === "mkdir";
  if (code === "EROFS" || code === "EACCES" || code === "EPERM" || isNotMade) {
    return `The data folder ${folder} cannot be written to (read-only, or it belongs to another user).`;
  }
  if (code === "ENOSPC" || code === "53100" || /no space left|ENOSPC/iu.test(message)) {
    return `The disk that holds the data folder ${folder} is full; free some space and start again.`;
  }
  if (code === "ENOTDIR" || code === "EEXIST") return `The data folder ${folder} is not a folder.`;
  return null;
}

function checkVersion(folder: string, database: string): void {
  if (!existsSync(join(database, "PG_VERSION"))) {
    throw new DataFolderError(`The database in the data folder ${folder} is damaged: it has no PG_VERSION.`);
  }
  const version = readFileSync(join(database, "PG_VERSION"), "utf8").trim();
  if (version !== POSTGRES_VERSION) {
    throw new DataFolderError(
      `The data folder ${folder} was written by Postgres ${version}, and this version of Reprise reads Postgres ${POSTGRES_VERSION} only.`,
    );
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function checkSpace(folder: string, needed: number): void {
  const free = freeBytes(folder);
  if (free < needed) {
    throw new DataFolderError(
      `The disk that holds the data folder ${folder} is full: ${Math.floor(free / 1_048_576)} MB are free, and ${Math.ceil(needed / 1_048_576)} MB are needed.`,
    );
  }
}

/**
 * Locks the folder for this process and checks that it can hold a database.
 * @throws {DataFolderError} when it is in use, read-only, full, no folder, or of another Postgres version
 */
export async function openDataFolder(path: string, neededBytes = MINIMUM_FREE_BYTES): Promise<DataFolder> {
  let lock: FolderLock | undefined;
  try {
    mkdirSync(path, { recursive: true });
    const folder = realpathSync(path);
    const database = join(folder, "database");
    const draft = join(folder, "database.draft");
    lock = await lockFolder(folder);
    const isNew = !existsSync(database);
    if (!isNew) checkVersion(folder, database);
    checkSpace(folder, neededBytes);
    // A process that was stopped while it built the database left this draft. The lock proves that no other
    // process uses it.
    rmSync(draft, { recursive: true, force: true });
    const held = lock;
    return {
      database,
      draft,
      isNew,
      adopt: () => renameSync(draft, database),
      hasSpace: () => freeBytes(folder) >= neededBytes,
      release: () => held.release(),
    };
  } catch (error) {
    lock?.release();
    const sentence = folderErrorText(path, error);
    throw sentence === null ? error : new DataFolderError(sentence, { cause: error });
  }
}
