import { z } from "zod";

/** Colour of the product as a CSS hex colour with six digits. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/u);
/** A stable value of the product, such as its SKU; selects wallpaper, cover composition and palette. */
const seed = z.string().min(1).max(120);
/** Height divided by width of the front (tablets: portrait), from the manufacturer's data. */
const aspect = z.number().min(0.3).max(4);

/**
 * Specification of a product picture: only facts of the product, no logos and no original cover art.
 * The drawing is a pure function of this value, and the hash of this value is the picture's permanent name.
 */
export const pictureSpec = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("phone"),
    seed,
    colour,
    aspect,
    front: z.enum(["notch", "island", "punch-hole", "drop", "bezel", "home-button", "keypad", "clamshell"]),
    cameras: z.enum([
      "single",
      "pair-vertical",
      "pair-diagonal",
      "triple-square",
      "column",
      "bar",
      "ring",
      "island-wide",
    ]),
  }),
  z.object({
    kind: z.literal("tablet"),
    seed,
    colour,
    aspect,
    front: z.enum(["uniform", "home-button", "bezel"]),
    cameras: z.enum(["single", "pair-vertical"]),
  }),
  z.object({
    kind: z.literal("laptop"),
    seed,
    colour,
    screenInches: z.number(),
    notch: z.boolean(),
    style: z.enum(["unibody", "business", "gaming", "convertible"]),
  }),
  z.object({
    kind: z.literal("desktop"),
    seed,
    colour,
    style: z.enum(["mini", "tower", "all-in-one", "cylinder", "cube"]),
  }),
  z.object({ kind: z.literal("monitor"), seed, colour, screenInches: z.number(), wide: z.boolean() }),
  z.object({
    kind: z.literal("watch"),
    seed,
    colour,
    strap: colour,
    shape: z.enum(["square", "round", "rugged"]),
  }),
  z.object({
    kind: z.literal("wristband"),
    seed,
    colour,
    style: z.enum(["sport", "loop", "leather", "metal"]),
  }),
  z.object({
    kind: z.literal("console"),
    seed,
    colour,
    style: z.enum(["tower", "slab", "cartridge", "cube"]),
    controller: z.enum(["two-stick", "single-stick", "pad"]),
  }),
  z.object({
    kind: z.literal("handheld"),
    seed,
    colour,
    accent: colour,
    style: z.enum(["detachable", "slab", "clamshell", "brick"]),
  }),
  z.object({
    kind: z.literal("camera"),
    seed,
    colour,
    style: z.enum(["slr", "mirrorless", "rangefinder", "compact", "bridge", "action"]),
    lens: z.string().max(40),
  }),
  z.object({
    kind: z.literal("lens"),
    seed,
    colour,
    lengthRatio: z.number().min(0.4).max(3),
    text: z.string().max(60),
  }),
  z.object({
    kind: z.literal("headphones"),
    seed,
    colour,
    style: z.enum(["over-ear", "on-ear", "in-ear", "true-wireless"]),
  }),
  z.object({
    kind: z.literal("speaker"),
    seed,
    colour,
    style: z.enum(["cylinder", "box", "soundbar", "sphere", "portable"]),
  }),
  z.object({
    kind: z.literal("accessory"),
    seed,
    colour,
    style: z.enum([
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
    ]),
    /** Text printed on the product, for example a capacity ("512 GB"). */
    text: z.string().max(16).optional(),
  }),
  z.object({ kind: z.literal("book"), seed, title: z.string().max(200), author: z.string().max(120) }),
  z.object({
    kind: z.literal("film"),
    seed,
    title: z.string().max(200),
    format: z.enum(["DVD", "Blu-ray", "4K Ultra HD"]),
    genre: z.string().max(40),
  }),
  z.object({
    kind: z.literal("game"),
    seed,
    title: z.string().max(200),
    platform: z.string().max(40),
    publisher: z.string().max(80),
    package: z.enum(["disc", "card", "cartridge", "box"]),
    /** Genre; decides the picture on the cover. May be in any shop language. */
    genre: z.string().max(40).optional(),
  }),
  z.object({
    kind: z.literal("record"),
    seed,
    title: z.string().max(200),
    artist: z.string().max(120),
    format: z.enum(["CD", "Vinyl"]),
  }),
]);

export type PictureSpec = z.infer<typeof pictureSpec>;
export type PictureKind = PictureSpec["kind"];
