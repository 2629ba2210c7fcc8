import fc from "fast-check";
import type { PictureSpec } from "./picture-spec.ts";

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const seed = fc.string({ minLength: 1, maxLength: 120 });
const aspect = fc.double({ min: 0.3, max: 4, noNaN: true });
// Includes markup, control characters, lone surrogates, letters missing in the fonts, and one very long word.
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength, unit: "binary" }),
    fc.string({
      maxLength,
      unit: fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)),
    }),
    fc
      .constantFrom("", "<script>&\"'", "]]>", "戦争と平和", "Ünïcödé – „Zitat“", "x".repeat(maxLength))
      .map((value) => value.slice(0, maxLength)),
  );
const inches = fc.double({ min: 0, max: 100, noNaN: true });
const oneOf = <Value extends string>(...values: readonly Value[]) => fc.constantFrom(...values);

/** Generates any valid specification. */
export const anySpec: fc.Arbitrary<PictureSpec> = fc.oneof(
  fc.record({
    kind: oneOf("phone"),
    seed,
    colour,
    aspect,
    front: oneOf("notch", "island", "punch-hole", "drop", "bezel", "home-button", "keypad", "clamshell"),
    cameras: oneOf(
      "single",
      "pair-vertical",
      "pair-diagonal",
      "triple-square",
      "column",
      "bar",
      "ring",
      "island-wide",
    ),
  }),
  fc.record({
    kind: oneOf("tablet"),
    seed,
    colour,
    aspect,
    front: oneOf("uniform", "home-button", "bezel"),
    cameras: oneOf("single", "pair-vertical"),
  }),
  fc.record({
    kind: oneOf("laptop"),
    seed,
    colour,
    screenInches: inches,
    notch: fc.boolean(),
    style: oneOf("unibody", "business", "gaming", "convertible"),
  }),
  fc.record({
    kind: oneOf("desktop"),
    seed,
    colour,
    style: oneOf("mini", "tower", "all-in-one", "cylinder", "cube"),
  }),
  fc.record({ kind: oneOf("monitor"), seed, colour, screenInches: inches, wide: fc.boolean() }),
  fc.record({ kind: oneOf("watch"), seed, colour, strap: colour, shape: oneOf("square", "round", "rugged") }),
  fc.record({ kind: oneOf("wristband"), seed, colour, style: oneOf("sport", "loop", "leather", "metal") }),
  fc.record({
    kind: oneOf("console"),
    seed,
    colour,
    style: oneOf("tower", "slab", "cartridge", "cube"),
    controller: oneOf("two-stick", "single-stick", "pad"),
  }),
  fc.record({
    kind: oneOf("handheld"),
    seed,
    colour,
    accent: colour,
    style: oneOf("detachable", "slab", "clamshell", "brick"),
  }),
  fc.record({
    kind: oneOf("camera"),
    seed,
    colour,
    style: oneOf("slr", "mirrorless", "rangefinder", "compact", "bridge", "action"),
    lens: text(40),
  }),
  fc.record({
    kind: oneOf("lens"),
    seed,
    colour,
    lengthRatio: fc.double({ min: 0.4, max: 3, noNaN: true }),
    text: text(60),
  }),
  fc.record({
    kind: oneOf("headphones"),
    seed,
    colour,
    style: oneOf("over-ear", "on-ear", "in-ear", "true-wireless"),
  }),
  fc.record({
    kind: oneOf("speaker"),
    seed,
    colour,
    style: oneOf("cylinder", "box", "soundbar", "sphere", "portable"),
  }),
  fc.record(
    {
      kind: oneOf("accessory"),
      seed,
      colour,
      text: text(16),
      style: oneOf(
        "charger",
        "cable",
        "case",
        "stylus",
        "keyboard",
        "mouse",
        "power-bank",
        "controller",
        "memory-card",
        "battery",
        "dock",
        "screen-protector",
        "bag",
        "tripod",
        "remote",
        "headset",
        "adapter",
        "drive",
      ),
    },
    { requiredKeys: ["kind", "seed", "colour", "style"] },
  ),
  fc.record({ kind: oneOf("book"), seed, title: text(200), author: text(120) }),
  fc.record({
    kind: oneOf("film"),
    seed,
    title: text(200),
    format: oneOf("DVD", "Blu-ray", "4K Ultra HD"),
    genre: text(40),
  }),
  fc.record(
    {
      kind: oneOf("game"),
      seed,
      title: text(200),
      platform: text(40),
      publisher: text(80),
      package: oneOf("disc", "card", "cartridge", "box"),
      genre: text(40),
    },
    { requiredKeys: ["kind", "seed", "title", "platform", "publisher", "package"] },
  ),
  fc.record({
    kind: oneOf("record"),
    seed,
    title: text(200),
    artist: text(120),
    format: oneOf("CD", "Vinyl"),
  }),
);
