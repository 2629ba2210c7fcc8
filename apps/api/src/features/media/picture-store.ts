import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawPicture, pictureSpec } from "@reprise/pictures";
import { rasterise } from "@reprise/pictures/raster";
import type { Database } from "../../db/database.ts";
import { createWorkSlots } from "../../throttle/work-slots.ts";

/** Widths in pixels that a picture can be had in. */
export const WIDTHS = [160, 240, 320, 480, 640, 960] as const;

export type PictureFormat = "avif" | "webp" | "png";

export interface PictureName {
  readonly hash: string;
  readonly width: (typeof WIDTHS)[number];
  readonly format: PictureFormat;
}

export interface PictureStore {
  /**
   * The picture's bytes; null: nothing has this hash.
   * @throws {ApiFailure} SERVICE_UNAVAILABLE when too many wait for pictures that are not drawn yet
   */
  get(name: PictureName): Promise<Buffer | null>;
}

/**
 * Drawing keeps a core busy: others wait, so that requests go on being answered. Of requests for pictures that are not
 * drawn yet no more are let in than leave the BFF connections (`main.ts` there) for the pictures that are.
 */
export const PICTURE_LIMITS = { drawnAtOnce: 2, waiting: 40 };

/**
 * Pictures, each drawn once and kept in `media-cache` of the data folder, which may be deleted at any time. A
 * disk that takes no file costs a drawing each time, and no answer.
 */
export function createPictureStore({
  database,
  dataDir,
  limits = PICTURE_LIMITS,
}: {
  readonly database: Pick<Database, "reads">;
  readonly dataDir: string;
  readonly limits?: typeof PICTURE_LIMITS;
}): PictureStore {
  const folder = join(dataDir, "media-cache");
  const underWay = new Map<string, Promise<Buffer | null>>();
  const admission = createWorkSlots({ atOnce: limits.waiting, waiting: 0, refusal: "SERVICE_UNAVAILABLE" });
  const drawings = createWorkSlots({ atOnce: limits.drawnAtOnce, waiting: limits.waiting });

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
    const svg = drawPicture(pictureSpec.parse(row.spec));
    const bytes = await drawings.run(() => rasterise(svg, { width, format }));
    await keep(path, bytes);
    return bytes;
  }

  /** Once for all who ask at the same time. */
  function drawOnce(name: PictureName, file: string, path: string): Promise<Buffer | null> {
    const drawing = underWay.get(file) ?? draw(name, path).finally(() => underWay.delete(file));
    underWay.set(file, drawing);
    return drawing;
  }

  return {
    get: async (name) => {
      const file = `${name.hash}-${name.width}.${name.format}`;
      // Two levels: a folder with a hundred thousand files is slow to list.
      const path = join(folder, name.hash.slice(0, 2), file);
      const kept = await readFile(path).catch(() => null);
      if (kept !== null) return kept;
      return admission.run(() => drawOnce(name, file, path));
    },
  };
}
