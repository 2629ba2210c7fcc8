import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isPhotograph } from "@reprise/contracts/photographs";
import type { PictureLook } from "@reprise/pictures/grade";
import { rasterise } from "@reprise/pictures/raster";
import type { Database } from "../../db/database.ts";
import { createWorkSlots } from "../../throttle/work-slots.ts";
import type { PhotographStore } from "./photograph/photograph-store.ts";
import { renderPhotograph } from "./photograph/render-photograph.ts";

/** Available picture widths in pixels. */
export const WIDTHS = [160, 240, 320, 480, 640, 960] as const;

/** Drawings are sent as PNG to clients that accept neither AVIF nor WebP, photographs as JPEG. */
export type PictureFormat = "avif" | "webp" | "png" | "jpeg";

export interface PictureName {
  readonly hash: string;
  /** Such as the typical wear of a grade; A0: without any. A photograph has only that. */
  readonly look: PictureLook;
  readonly width: (typeof WIDTHS)[number];
  readonly format: PictureFormat;
}

export interface PictureStore {
  /**
   * Returns the encoded picture; null: no picture has this hash.
   * @throws {ApiFailure} SERVICE_UNAVAILABLE if too many requests wait for pictures that are not cached, or one waits too long
   */
  get(name: PictureName): Promise<Buffer | null>;
  /** False after a picture could not be stored, until one is. */
  isStoring(): boolean;
}

/**
 * `drawnAtOnce` limits concurrent drawing, because each drawing occupies a core. `waiting` limits the
 * requests for pictures that are not cached, so that the BFF (`main.ts` there) has free connections for
 * cached pictures. `longestWaitMs` leaves time to draw before the BFF gives up (25 s).
 */
export const PICTURE_LIMITS = { drawnAtOnce: 2, waiting: 40, longestWaitMs: 15_000 };

/** The error of a full disk is logged once in this time. */
const LOG_PAUSE_MS = 60_000;

async function drawn(
  stored: object,
  { look, width, format }: Omit<PictureName, "hash">,
): Promise<Buffer | null> {
  if (format === "jpeg") return null;
  // Loaded on first use: 4 MB of memory, which are wasted if all pictures exist already.
  const { drawPicture, pictureSpec } = await import("@reprise/pictures");
  return rasterise(drawPicture(pictureSpec.parse(stored), look, width), { width, format });
}

/**
 * Draws each picture, or renders its photograph, once and caches it in the folder `media-cache` of the data folder, which may be deleted
 * at any time. If the disk is full, pictures are drawn for each request.
 */
export function createPictureStore({
  database,
  dataDir,
  photographs,
  log,
  limits = PICTURE_LIMITS,
  now = Date.now,
}: {
  readonly database: Pick<Database, "reads">;
  readonly dataDir: string;
  readonly photographs: Pick<PhotographStore, "get">;
  readonly log: { error(facts: object, text: string): void };
  readonly now?: () => number;
  readonly limits?: typeof PICTURE_LIMITS;
}): PictureStore {
  const folder = join(dataDir, "media-cache");
  const pending = new Map<string, Promise<Buffer | null>>();
  const admission = createWorkSlots({ atOnce: limits.waiting, waiting: 0, errorCode: "SERVICE_UNAVAILABLE" });
  const drawings = createWorkSlots({
    atOnce: limits.drawnAtOnce,
    waiting: limits.waiting,
    longestWaitMs: limits.longestWaitMs,
    errorCode: "SERVICE_UNAVAILABLE",
  });

  let isStoring = true;
  let quietUntil = 0;

  async function store(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${randomUUID()}`;
    try {
      await mkdir(join(path, ".."), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
      isStoring = true;
    } catch (error) {
      isStoring = false;
      if (now() >= quietUntil) {
        quietUntil = now() + LOG_PAUSE_MS;
        log.error(
          { err: error, folder },
          "Pictures cannot be stored in DATA_DIR: each request draws its own",
        );
      }
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  async function draw({ hash, look, width, format }: PictureName, path: string): Promise<Buffer | null> {
    const row = await database.reads
      .selectFrom("media")
      .select("spec")
      .where("hash", "=", hash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const bytes = isPhotograph(hash)
      ? await render({ hash, look, width, format })
      : await drawings.run(() => drawn(row.spec, { look, width, format }));
    if (bytes !== null) await store(path, bytes);
    return bytes;
  }

  /** Null: the folder does not have the photograph, or it was asked for worn. */
  async function render({ hash, look, width, format }: PictureName): Promise<Buffer | null> {
    if (look !== "A0" || format === "png") return null;
    const original = await photographs.get(hash);
    if (original === null) {
      log.error({ hash }, "A photograph is not in DATA_DIR: each API needs the folder that imports write to");
      return null;
    }
    return drawings.run(() => renderPhotograph(original, { width, format }));
  }

  /** Concurrent requests for a picture share one drawing. */
  function drawOnce(name: PictureName, file: string, path: string): Promise<Buffer | null> {
    const drawing = pending.get(file) ?? draw(name, path).finally(() => pending.delete(file));
    pending.set(file, drawing);
    return drawing;
  }

  return {
    isStoring: () => isStoring,
    get: async (name) => {
      const look = name.look === "A0" ? "" : `-${name.look}`;
      const file = `${name.hash}${look}-${name.width}.${name.format}`;
      // Subfolders, because a folder with a hundred thousand files is slow to list.
      const path = join(folder, name.hash.slice(0, 2), file);
      const cached = await readFile(path).catch(() => null);
      if (cached !== null) return cached;
      return admission.run(() => drawOnce(name, file, path));
    },
  };
}
