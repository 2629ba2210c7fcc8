import { describe, expect, it } from "vitest";
import { contactSamples } from "../contact-samples.ts";
import { drawParts } from "../draw-picture.ts";
import { covered, onlyFunctional } from "./functional-pixels.ts";
import { readSurface } from "./surface.ts";

const BUTTON = '<g class="button"><rect x="301" y="301" width="1" height="40"/></g>';

describe("a surface", () => {
  it("has each pixel of a functional part, however thin", async () => {
    const thin = { kind: "monitor", seed: "thin", colour: "#4a4989", screenInches: 100, wide: true } as const;
    for (const spec of [thin, ...contactSamples.filter((_, index) => index % 7 === 0)]) {
      const { content, defs } = drawParts(spec, "A0");
      const surface = readSurface(defs, content);
      const parts = await covered(onlyFunctional(content), defs);
      let furthest = 0;
      for (let pixel = 0; pixel < parts.length; pixel += 1)
        if ((parts[pixel] ?? 0) > 40)
          furthest = Math.max(
            furthest,
            surface.toFunctional((pixel % 600) + 0.5, Math.floor(pixel / 600) + 0.5),
          );
      // Curves are read as short straight pieces, at most a cell beside the curve.
      expect({ kind: spec.kind, isKnown: furthest <= 2 }).toEqual({ kind: spec.kind, isKnown: true });
    }
  });

  it("says whether a filled outline is away from functional parts, not only its points", () => {
    const surface = readSurface("", `<rect x="100" y="100" width="400" height="400"/>${BUTTON}`);
    const box = (x: number, y: number, width: number, height: number) =>
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ] as const;
    for (const [outline, isAway] of [
      [box(260, 260, 90, 120), false],
      [box(270, 318, 60, 0.5), false],
      [box(301.2, 310, 0.4, 0.4), false],
      [box(304, 300, 20, 40), false],
      [box(308, 300, 20, 40), true],
      [box(270, 300, 20, 40), true],
    ] as const)
      expect({ outline, isAway: surface.isAway(outline, 3) }).toEqual({ outline, isAway });
  });
});
