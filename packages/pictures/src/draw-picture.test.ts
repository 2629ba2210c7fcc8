import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { contactSamples } from "./contact-samples.ts";
import { drawPicture } from "./draw-picture.ts";
import { lightness } from "./paint/colour.ts";
import { finishOf } from "./paint/finish.ts";
import { anySpec } from "./picture-spec.arbitrary.ts";
import { pictureSpec } from "./picture-spec.ts";

/** `--picture-ground` of dark pages in the web app. */
const DARK_GROUND = lightness("#334056");

describe("drawPicture", () => {
  it("draws every specification as well-formed SVG without external references", async () => {
    await fc.assert(
      fc.asyncProperty(anySpec, async (spec) => {
        expect(pictureSpec.safeParse(spec).success).toBe(true);
        const svg = drawPicture(spec);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null/u);
        expect(svg).not.toMatch(/<(?:text|image|script|style|foreignObject)\b|\son\w+=|href="(?!#)/u);
        expect(svg.length).toBeLessThan(60_000);
        // The rasteriser has a strict XML parser, which rejects malformed documents.
        await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({
          format: "svg",
          width: 600,
          height: 600,
        });
      }),
      { numRuns: 250 },
    );
  });

  it("draws the same specification to the same text", () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        expect(drawPicture(structuredClone(spec))).toBe(drawPicture(spec));
      }),
      { numRuns: 100 },
    );
  });

  it("defines each used paint exactly once", () => {
    for (const spec of contactSamples) {
      const svg = drawPicture(spec);
      const defined = Array.from(svg.matchAll(/ id="(\w+)"/gu), (match) => match[1]);
      const used = new Set(Array.from(svg.matchAll(/(?:url\(|href=")#(\w+)/gu), (match) => match[1]));
      expect(defined).toHaveLength(used.size);
      expect({ kind: spec.kind, ids: new Set(defined) }).toEqual({ kind: spec.kind, ids: used });
    }
  });

  it("the seed decides the content of a screen or cover", () => {
    const [phone] = contactSamples;
    const pictures = ["1", "2", "3", "4", "5", "6"].map((seed) =>
      drawPicture({ ...phone, seed } as (typeof contactSamples)[number]),
    );
    expect(new Set(pictures).size).toBeGreaterThan(3);
  });

  it("keeps files small: median under 9 kB, none over 35 kB", () => {
    const sizes = contactSamples.map((spec) => drawPicture(spec).length).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(9000);
    expect(sizes.at(-1)).toBeLessThan(35_000);
  });

  it("the body between the white shells of a console is no gap on a dark page", async () => {
    const spec = contactSamples.find((sample) => sample.kind === "console" && sample.style === "fins");
    if (spec === undefined) throw new Error("no white console");
    const drawn = sharp(Buffer.from(drawPicture(spec))).flatten({ background: "#334056" });
    // Half of the body's visible width, above its slot.
    const body = await drawn.extract({ left: 184, top: 200, width: 24, height: 1 }).raw().toBuffer();
    for (let pixel = 0; pixel < body.length; pixel += 3) {
      const colour = `#${body.subarray(pixel, pixel + 3).toString("hex")}`;
      expect(DARK_GROUND - lightness(colour)).toBeGreaterThan(0.1);
    }
  });

  it("black products do not sink into a dark page", () => {
    const black = finishOf("#000000");
    expect(DARK_GROUND - lightness(black.base)).toBeGreaterThan(0.08);
    expect(lightness(black.rim) - DARK_GROUND).toBeGreaterThan(0.08);
  });

  it("has a sample of every kind and style", () => {
    expect(new Set(contactSamples.map((spec) => spec.kind)).size).toBe(pictureSpec.options.length);
    const styles = (kind: string): Set<string> =>
      new Set(contactSamples.flatMap((spec) => (spec.kind === kind && "style" in spec ? [spec.style] : [])));
    expect([styles("accessory").size, styles("console").size, styles("handheld").size]).toEqual([38, 11, 8]);
  });
});
