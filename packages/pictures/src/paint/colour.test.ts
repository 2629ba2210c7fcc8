import fc from "fast-check";
import { expect, it } from "vitest";
import { alpha, inkOn, lightness, mix, shade, turnHue, within } from "./colour.ts";

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const hex = /^#[0-9a-f]{6}$/u;

it("always returns a colour", () => {
  fc.assert(
    fc.property(colour, colour, fc.double({ min: -1, max: 1, noNaN: true }), (one, other, amount) => {
      expect(shade(one, amount)).toMatch(hex);
      expect(mix(one, other, Math.abs(amount))).toMatch(hex);
      expect(turnHue(one, amount * 180)).toMatch(hex);
      expect(alpha(one, amount)).toMatch(/^#[0-9a-f]{8}$/u);
    }),
  );
});

it("shades by perceived lightness and mixes from end to end", () => {
  expect(lightness(shade("#808080", 0.1)) - lightness("#808080")).toBeCloseTo(0.1, 2);
  expect(mix("#102030", "#a0b0c0", 0)).toBe("#102030");
  expect(mix("#102030", "#a0b0c0", 1)).toBe("#a0b0c0");
});

it("limits black and white to a lightness range with visible shading", () => {
  expect(lightness(within("#000000", 0.27, 0.95))).toBeCloseTo(0.27, 2);
  expect(lightness(within("#ffffff", 0.27, 0.95))).toBeCloseTo(0.95, 2);
  expect(within("#3366cc", 0.27, 0.95)).toBe("#3366cc");
});

it("selects a readable text colour", () => {
  expect(inkOn("#ffffff")).not.toBe(inkOn("#101010"));
});
