import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { contactSamples } from "./contact-samples.ts";
import { drawPicture } from "./draw-picture.ts";
import { rasterise } from "./raster.ts";

const phone = contactSamples.find((spec) => spec.kind === "phone") ?? contactSamples[0];
const svg = phone === undefined ? "" : drawPicture(phone);

describe("rasterise", () => {
  it.each(["avif", "webp", "png"] as const)("renders a square %s with transparency", async (format) => {
    const image = await rasterise(svg, { width: 96, format });
    const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 96, height: 96, channels: 4 });
    expect(data[3]).toBe(0);
    expect(data[(60 * 96 + 40) * 4 + 3]).toBe(255);
  });

  it("renders card pictures of 2 to 12 kB", async () => {
    const image = await rasterise(svg, { width: 320, format: "avif" });
    expect(image.length).toBeGreaterThan(2000);
    expect(image.length).toBeLessThan(12_000);
  });

  it("rejects text that is not SVG", async () => {
    await expect(rasterise("<svg", { width: 96, format: "png" })).rejects.toThrow(/svg|XML|Input/iu);
  });
});
