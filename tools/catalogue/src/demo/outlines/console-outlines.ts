import type { PictureSpec } from "@reprise/pictures/spec";
import { colourOf } from "../colours.ts";
import type { ConsoleModel } from "../consoles/console-model.ts";
import { outlineOf, type Outline, type OutlineRow } from "./outline.ts";

type Drawn =
  | ({ readonly kind: "console" } & Outline<"console">)
  | ({ readonly kind: "handheld" } & Omit<Outline<"handheld">, "accent"> & { readonly accent?: string })
  | ({ readonly kind: "vr-headset" } & Outline<"vr-headset">);

const set = (
  style: Outline<"console">["style"],
  controller: Outline<"console">["controller"],
  more: Partial<Outline<"console">> = {},
): Drawn => ({ kind: "console", style, controller, ...more });
const handheld = (style: Outline<"handheld">["style"], accent?: string): Drawn =>
  accent === undefined ? { kind: "handheld", style } : { kind: "handheld", style, accent };

const ROWS: readonly OutlineRow<Drawn>[] = [
  ["Sony", /^PlayStation 5.*(?:Digital|Pro)/u, set("fins", "dualsense", { disc: false })],
  ["Sony", /^PlayStation 5/u, set("fins", "dualsense")],
  ["Sony", /^PlayStation 4 Pro/u, set("layers", "dualshock", { layers: 3 })],
  ["Sony", /^PlayStation 4/u, set("layers", "dualshock", { layers: 2 })],
  ["Sony", /^PlayStation Portal/u, handheld("split-pad")],
  ["Sony", /^(?:PlayStation \(SCPH|PSone|PlayStation Classic)/u, set("disc-lid", "two-stick")],
  ["Sony", /^PlayStation VR2/u, { kind: "vr-headset", sensors: "corners" }],
  ["Microsoft", /^Xbox Series X Digital/u, set("monolith", "xbox", { disc: false })],
  ["Microsoft", /^Xbox Series X/u, set("monolith", "xbox")],
  ["Microsoft", /^Xbox Series S/u, set("vented-box", "xbox")],
  ["Microsoft", /^Xbox One S All-Digital/u, set("half-vented", "xbox", { disc: false })],
  ["Microsoft", /^Xbox One/u, set("half-vented", "xbox")],
  ["Microsoft", /^Xbox/u, set("slab", "xbox")],
  ["Nintendo", /^Nintendo Switch Lite/u, handheld("one-piece")],
  ["Nintendo", /^Nintendo Switch/u, handheld("detachable")],
  ["Nintendo", /^Nintendo GameCube/u, set("cube", "gamecube")],
  ["Nintendo", /^Nintendo Wii$/u, set("upright-slot", "wii-remote")],
  ["Nintendo", /^Nintendo Wii Mini/u, set("disc-lid", "wii-remote")],
  ["Nintendo", /^Nintendo 64/u, set("cartridge", "single-stick")],
  ["Nintendo", /Entertainment System|Super Nintendo|Classic Mini/u, set("cartridge", "pad")],
  ["Nintendo", /Game Boy (?:Classic|Pocket|Color)/u, handheld("brick", "#a3216a")],
  ["Nintendo", /(?:DS|3DS)(?: XL| Lite|i|i XL)?$|2DS XL|Advance SP/u, handheld("clamshell")],
  ["Valve", /^Steam Deck/u, handheld("trackpads")],
  ["Asus", /^ROG Ally/u, handheld("offset", "#9b5cff")],
  ["Lenovo", /^Legion Go/u, handheld("offset", "#4f8fe0")],
  ["Meta", /^Meta Quest 3$/u, { kind: "vr-headset", sensors: "columns" }],
  ["Meta", /^Meta Quest/u, { kind: "vr-headset", sensors: "corners" }],
  ["Sega", /Mega Drive|Master System/u, set("cartridge", "pad")],
  ["Sega", /Saturn/u, set("disc-lid", "pad")],
  ["Sega", /Dreamcast/u, set("disc-lid", "single-stick")],
  ["Atari", /2600/u, set("cartridge", "pad")],
];

const NEUTRAL: Readonly<Record<string, Drawn>> = {
  vr: { kind: "vr-headset", sensors: "none" },
  handheld: handheld("slab"),
  home: set("slab", "two-stick"),
};

export function consolePicture(
  { brand, model, type }: Pick<ConsoleModel, "brand" | "model" | "type">,
  seed: string,
  colour: string,
): PictureSpec {
  const drawn = outlineOf(ROWS, brand, model, NEUTRAL[type] ?? set("slab", "two-stick"));
  if (drawn.kind !== "handheld") return { ...drawn, seed, colour };
  // Left and right half have their own colours.
  if (colour === colourOf("neon").hex) return { ...drawn, seed, colour: "#1bb6d6", accent: "#ff4f4a" };
  const accent = drawn.accent ?? (drawn.style === "detachable" ? colour : "#3b3d42");
  return { ...drawn, seed, colour, accent };
}
