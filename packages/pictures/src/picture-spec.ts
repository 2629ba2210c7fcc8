import { z } from "zod";

/** Colour of the product as a CSS hex colour with six digits. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/u);
/** A stable value of the product, such as its SKU; selects wallpaper, cover composition and palette. */
const seed = z.string().min(1).max(120);
/** Height divided by width of the front (tablets: portrait), from the manufacturer's data. */
const aspect = z.number().min(0.3).max(4);

/** Controller of a console; "two-stick", "single-stick" and "pad" have no features of a model. */
export const controller = z.enum([
  "none",
  "two-stick",
  "single-stick",
  "pad",
  "dualsense",
  "dualshock",
  "xbox",
  "switch-pro",
  "wii-remote",
  "gamecube",
]);

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
      "square-vertical",
      "pair-horizontal",
      "quad-square",
      "plateau",
      "plateau-single",
      "pill",
    ]),
  }),
  z.object({
    kind: z.literal("tablet"),
    seed,
    colour,
    aspect,
    front: z.enum(["uniform", "home-button", "bezel", "e-reader"]),
    cameras: z.enum(["none", "single", "pair-vertical"]),
  }),
  z.object({
    kind: z.literal("laptop"),
    seed,
    colour,
    screenInches: z.number(),
    notch: z.boolean(),
    style: z.enum(["unibody", "business", "gaming", "convertible"]),
    /** True: a red pointing stick between the keys. */
    nub: z.boolean().optional(),
    /** Height divided by width of the screen. */
    screenRatio: z.number().min(0.5).max(0.75).optional(),
    /** Frame around the screen; "none" is as thin as possible on all sides. */
    frame: z.enum(["none", "usual"]).optional(),
    /** Colour of the top around the keys, if it differs from the case. */
    deck: colour.optional(),
    keys: z.enum(["dark", "light", "lit"]).optional(),
  }),
  z.object({
    kind: z.literal("desktop"),
    seed,
    colour,
    /** "tower" has lit fans. */
    style: z.enum(["mini", "tower", "office-tower", "small-form-factor", "all-in-one", "cylinder", "cube"]),
  }),
  z.object({
    kind: z.literal("monitor"),
    seed,
    colour,
    screenInches: z.number(),
    wide: z.boolean(),
    curved: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal("watch"),
    seed,
    colour,
    strap: colour,
    shape: z.enum(["square", "round", "rugged"]),
    /** Control at the side of a square watch. */
    crown: z.enum(["dial", "button"]).optional(),
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
    /** "tower" and "slab" have no features of a model. */
    style: z.enum([
      "tower",
      "slab",
      "cartridge",
      "cube",
      "fins",
      "monolith",
      "vented-box",
      "half-vented",
      "layers",
      "disc-lid",
      "upright-slot",
    ]),
    controller,
    /** False: a version without a disc drive. */
    disc: z.boolean().optional(),
    /** Layers of the style "layers". */
    layers: z.number().int().min(2).max(3).optional(),
  }),
  z.object({
    kind: z.literal("handheld"),
    seed,
    colour,
    accent: colour,
    /** "slab" has no features of a model. */
    style: z.enum([
      "detachable",
      "slab",
      "clamshell",
      "brick",
      "one-piece",
      "trackpads",
      "offset",
      "split-pad",
    ]),
  }),
  z.object({ kind: z.literal("vr-headset"), seed, colour, sensors: z.enum(["corners", "columns", "none"]) }),
  z.object({
    kind: z.literal("camera"),
    seed,
    colour,
    style: z.enum(["slr", "mirrorless", "rangefinder", "compact", "bridge", "action"]),
    /** Engraving of the lens. Empty: a body without a lens, with its mount open. */
    lens: z.string().max(40),
    /** Housing of the viewfinder above the mount; "none": a flat top. */
    finder: z.enum(["rounded", "angular", "block", "none"]).optional(),
    /** Colour of the ring around the mount. */
    ring: colour.optional(),
    /** Diameter of the mount, as a fraction of the usual one. */
    mount: z.number().min(0.7).max(1.3).optional(),
    /** Round dials on top, next to the viewfinder. */
    dials: z.number().int().min(0).max(3).optional(),
    grip: z.enum(["deep", "slim", "none"]).optional(),
    /** Colour of a mark on the grip. */
    mark: colour.optional(),
    /** Small lettering on the body: the name of the model. */
    text: z.string().max(16).optional(),
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
    /** Shape of true wireless earphones; without it a plain round one. */
    buds: z.enum(["long-stem", "short-stem", "round", "bean", "flat", "hook"]).optional(),
    /** True: silicone tips. */
    tips: z.boolean().optional(),
    /** Their charging case. */
    case: z.enum(["tall", "wide", "square", "pill", "round"]).optional(),
    /** Cups of headphones over or on the ear. */
    cups: z.enum(["oval", "round", "rounded-square"]).optional(),
    /** "mesh": a frame of thin steel with a mesh between. */
    band: z.enum(["padded", "slim", "mesh"]).optional(),
    /** True: a microphone on an arm. */
    mic: z.boolean().optional(),
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
      "disc-charger",
      "tracker",
      "trackpad",
      "webcam",
      "sensor-bar",
      "figure",
      "flash",
      "router",
      "thermostat",
      "bulb",
      "stick",
      "set-top-box",
      "wheel",
      "joy-cons",
      "ring",
      "board",
      "gimbal",
      "console-dock",
      "motion-stick",
      "nunchuk",
    ]),
    /** Sockets of a charger. */
    ports: z.number().int().min(1).max(3).optional(),
    /** Layout of the style "controller". */
    controller: controller.optional(),
    /** Second colour, for example of the right controller of a pair. */
    accent: colour.optional(),
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
