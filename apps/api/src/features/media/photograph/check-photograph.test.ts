import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkPhotograph } from "./check-photograph.ts";
import type { PhotographProblem } from "./photograph-problem.ts";

const photo = () =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
const jpeg = await photo().jpeg().toBuffer();
const png = await photo().png().toBuffer();
const webp = await photo().webp().toBuffer();
const avif = await photo().avif().toBuffer();

/** The start of a file of the ISO base media format. */
const iso = (...brands: readonly string[]) => {
  const text = `ftyp${brands[0] ?? ""}\0\0\0\0${brands.slice(1).join("")}`;
  return Buffer.concat([Buffer.of(0, 0, 0, text.length + 4), Buffer.from(text, "latin1"), avif.subarray(32)]);
};

/** A small PNG that says to have another size. */
function flatPng(width: number, height: number): Buffer {
  const file = Buffer.from(png);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

async function animation(format: "webp" | "gif"): Promise<Buffer> {
  const frames = await Promise.all(
    [0, 255].map((tone) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: tone, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } });
  return joined[format]().toBuffer();
}

test.each([
  ["JPEG", jpeg],
  ["PNG", png],
  ["WebP", webp],
  ["AVIF", avif],
  ["JPEG with something behind it", Buffer.concat([jpeg, Buffer.from("<?php")])],
])("%s is a photograph", async (_, bytes) => {
  await expect(checkPhotograph(bytes)).resolves.toBeUndefined();
});

test.each<[string, PhotographProblem, Buffer | Promise<Buffer>]>([
  ["nothing", "empty", Buffer.alloc(0)],
  ["more than 20 MB", "tooLarge", Buffer.concat([jpeg, Buffer.alloc(20_000_000)])],
  ["HEIC", "heic", iso("heic", "mif1", "heic")],
  ["HEIC that is named by its other brands", "heic", iso("mif1", "mif1", "heix")],
  ["an MP4", "unknown", iso("isom", "mp42")],
  ["a GIF", "gif", animation("gif")],
  ["a TIFF", "tiff", photo().tiff().toBuffer()],
  ["an SVG", "svg", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a PDF", "pdf", Buffer.from("%PDF-1.7\n")],
  ["a page", "unknown", Buffer.from("<!doctype html><title>Not found</title>")],
  ["a JPEG that is cut off", "damaged", jpeg.subarray(0, jpeg.length * 0.6)],
  ["a PNG that is cut off", "damaged", png.subarray(0, png.length * 0.6)],
  ["a WebP that is cut off", "damaged", webp.subarray(0, webp.length * 0.6)],
  ["an AVIF that is cut off", "damaged", avif.subarray(0, avif.length * 0.6)],
  ["only the start of a JPEG", "damaged", jpeg.subarray(0, 3)],
  ["few bytes with many pixels", "tooManyPixels", flatPng(30_000, 30_000)],
  ["a long line", "tooManyPixels", flatPng(20_000, 1)],
  ["an animated WebP", "animated", animation("webp")],
])("%s is refused as %s", async (_, code, bytes) => {
  await expect(checkPhotograph(await bytes)).rejects.toMatchObject({ name: "PhotographError", code });
});
