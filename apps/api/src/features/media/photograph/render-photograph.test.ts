import sharp from "sharp";
import { expect, test } from "vitest";
import { renderPhotograph } from "./render-photograph.ts";

/** The left half is red, the right half blue. */
const halves = () =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: "#f00" } }).composite([
    { input: { create: { width: 40, height: 40, channels: 3, background: "#00f" } }, left: 40, top: 0 },
  ]);

async function pixelOf(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * 4;
  return [...data.subarray(start, start + 4)];
}
const close = (values: readonly number[]) =>
  values.map((value) => expect.closeTo(value, -1.2) as unknown as number);

test.each(["avif", "webp"] as const)("in %s it is a square with transparent margins", async (format) => {
  const rendered = await renderPhotograph(await halves().jpeg().toBuffer(), { width: 160, format });
  expect(await sharp(rendered).metadata()).toMatchObject({ width: 160, height: 160, space: "srgb" });
  expect(await pixelOf(rendered, 20, 80)).toEqual(close([255, 0, 0, 255]));
  expect(await pixelOf(rendered, 140, 80)).toEqual(close([0, 0, 255, 255]));
  expect((await pixelOf(rendered, 80, 5))[3]).toBe(0);
});

test("as JPEG its margins are white", async () => {
  const rendered = await renderPhotograph(await halves().png().toBuffer(), { width: 160, format: "jpeg" });
  expect(await pixelOf(rendered, 80, 5)).toEqual(close([255, 255, 255, 255]));
});

test("it is upright, and has no metadata of the camera", async () => {
  // 6: the camera was turned, so that left is above.
  const turned = await halves()
    .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(turned).metadata()).exif).toBeDefined();
  const rendered = await renderPhotograph(turned, { width: 160, format: "webp" });
  expect(await pixelOf(rendered, 80, 20)).toEqual(close([255, 0, 0, 255]));
  expect(await pixelOf(rendered, 80, 140)).toEqual(close([0, 0, 255, 255]));
  const { exif, icc, xmp, orientation } = await sharp(rendered).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
});

test("colours of another profile are those of sRGB", async () => {
  const green = { r: 40, g: 160, b: 40 };
  const wide = await sharp({ create: { width: 40, height: 40, channels: 3, background: green } })
    .withIccProfile("p3")
    .png()
    .toBuffer();
  // The same colour in sRGB is written with other numbers: sharp has converted it to P3.
  const { data } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).not.toEqual([40, 160, 40]);
  const rendered = await renderPhotograph(wide, { width: 160, format: "webp" });
  expect(await pixelOf(rendered, 80, 80)).toEqual(close([40, 160, 40, 255]));
});
