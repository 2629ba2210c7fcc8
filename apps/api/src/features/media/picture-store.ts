import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawPicture, pictureSpec } from "@reprise/pictures";
import { rasterise } from "@reprise/pictures/raster";
import type { Database } from "../../db/database.ts";

/** Widths in pixels that a picture can be had in. */
export const WIDTHS = [160, 240, 320, 480, 640, 960] as const;

export type PictureFormat = "avif" | "webp" | "png";

export interface PictureName {
  readonly hash: string;
  readonly width: (typeof WIDTHS)[number];
  readonly format: PictureFormat;
}

export interface PictureStore {
  /** The picture's bytes; null: nothing has this hash. */
  get(name: PictureName): Promise<Buffer | null>;
}

/** Drawing keeps a core busy: others wait, so that requests go on being answered. */
const DRAWN_AT_ONCE = 2;

function createGate(limit: number) {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/**
 * Pictures, each drawn once and kept in `media-cache` of the data folder, which may be deleted at any time. A
 * disk that takes no file costs a drawing each time, and no answer.
 */
export function createPictureStore({
  database,
  dataDir,
}: {
  readonly database: Pick<Database, "reads">;
  readonly dataDir: string;
}): PictureStore {
  const folder = join(dataDir, "media-cache");
  const underWay = new Map<string, Promise<Buffer | null>>();
  const gate = createGate(DRAWN_AT_ONCE);

  async function keep(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${randomUUID()}`;
    try {
      await mkdir(join(path, ".."), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch {
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  async function draw({ hash, width, format }: PictureName, path: string): Promise<Buffer | null> {
    const row = await database.reads
      .selectFrom("media")
      .select("spec")
      .where("hash", "=", hash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const bytes = await rasterise(drawPicture(pictureSpec.parse(row.spec)), { width, format });
    await keep(path, bytes);
    return bytes;
  }

  return {
    get: async (name) => {
      const file = `${name.hash}-${name.width}.${name.format}`;
      // Two levels: a folder with a hundred thousand files is slow to list.
      const path = join(folder, name.hash.slice(0, 2), file);
      const kept = await readFile(path).catch(() => null);
      if (kept !== null) return kept;
      const drawing = underWay.get(file) ?? gate(() => draw(name, path)).finally(() => underWay.delete(file));
      underWay.set(file, drawing);
      return drawing;
    },
  };
}
