import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { createPhotographFolder } from "./photograph/photograph-store.ts";
import { createPictureStore, type PictureName, WIDTHS } from "./picture-store.ts";

let api: TestApi;
let dataDir: string;
let hash: string;
beforeAll(async () => {
  api = await startTestApi();
  dataDir = await mkdtemp(join(tmpdir(), "reprise-pictures-"));
  hash = (await api.database.db.selectFrom("media").select("hash").limit(1).executeTakeFirstOrThrow()).hash;
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

const open = (longestWaitMs = 15_000) =>
  createPictureStore({
    database: api.database,
    dataDir,
    photographs: createPhotographFolder(dataDir),
    log: { error: () => undefined },
    limits: { drawnAtOnce: 1, waiting: 3, longestWaitMs },
  });
const pictureOf = (width: PictureName["width"], format: PictureName["format"] = "webp"): PictureName => ({
  hash,
  look: "A0",
  width,
  format,
});

test("limits waiting requests, rejects the rest with a retry time, and still serves cached pictures", async () => {
  const pictures = open();
  const cached = await pictures.get(pictureOf(160));
  const asked = Promise.allSettled(WIDTHS.slice(1).map((width) => pictures.get(pictureOf(width))));
  let isDrawn = false;
  void asked.then(() => (isDrawn = true));
  expect(await pictures.get(pictureOf(160))).toEqual(cached);
  expect(isDrawn).toBe(false);
  const outcomes = await asked;
  // Which of them find a place depends on the order in which the disk answers.
  const rejected = outcomes.filter(({ status }) => status === "rejected");
  expect([outcomes.length - rejected.length, rejected.length]).toEqual([3, 2]);
  for (const outcome of rejected) {
    expect(outcome).toMatchObject({
      reason: { code: "SERVICE_UNAVAILABLE", status: 503, retryAfterSeconds: 2 },
    });
  }
});

test("counts repeated requests for one picture against the limit", async () => {
  const pictures = open();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => pictures.get(pictureOf(480, "png"))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("refuses a picture that waits too long with a retry time, and draws it when asked again", async () => {
  const pictures = open(1);
  const names = ([320, 480, 640] as const).map((width) => pictureOf(width, "avif"));
  const outcomes = await Promise.allSettled(names.map((name) => pictures.get(name)));
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject(
    Array.from({ length: 2 }, () => ({
      reason: { code: "SERVICE_UNAVAILABLE", status: 503, retryAfterSeconds: 2 },
    })),
  );
  for (const name of names) expect(await pictures.get(name)).not.toBeNull();
});

test("a folder that cannot be written is one error in a minute, reported until a picture is stored", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reprise-pictures-"));
  // As on a full disk, no file can be written: the folder's name is taken by a file.
  await writeFile(join(folder, "media-cache"), "");
  const errors: unknown[] = [];
  let time = 0;
  const pictures = createPictureStore({
    database: api.database,
    dataDir: folder,
    photographs: createPhotographFolder(folder),
    log: { error: (_: object, text: string) => void errors.push(text) },
    now: () => time,
  });
  const draw = async () => expect(await pictures.get(pictureOf(160))).not.toBeNull();
  expect(pictures.isStoring()).toBe(true);
  await draw();
  await draw();
  expect([errors, pictures.isStoring()]).toEqual([[expect.stringContaining("cannot be stored")], false]);
  time = 60_000;
  await draw();
  expect(errors).toHaveLength(2);
  await rm(join(folder, "media-cache"));
  await draw();
  expect([errors.length, pictures.isStoring()]).toEqual([2, true]);
  await rm(folder, { recursive: true });
});

test("an unknown picture does not wait for a drawing", async () => {
  const pictures = open();
  let isDrawn = false;
  const drawing = pictures.get(pictureOf(960, "avif")).then(() => (isDrawn = true));
  expect(await pictures.get({ hash: "0".repeat(20), look: "A0", width: 160, format: "png" })).toBeNull();
  expect(isDrawn).toBe(false);
  await drawing;
});
