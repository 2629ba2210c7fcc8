import type { PictureSpec } from "@reprise/pictures/spec";
import { colourOf } from "../colours.ts";
import type { ConsoleModel } from "./console-model.ts";

export function consolePicture(
  { model, type, family }: ConsoleModel,
  seed: string,
  colour: string,
): PictureSpec {
  if (type === "vr") return { kind: "handheld", seed, colour, accent: "#8b8d92", style: "slab" };
  if (family.startsWith("Switch")) {
    const accent = colour === colourOf("neon").hex ? "#ff4f4a" : colour;
    return {
      kind: "handheld",
      seed,
      colour: accent === colour ? colour : "#1bb6d6",
      accent,
      style: model.includes("Lite") ? "slab" : "detachable",
    };
  }
  if (type === "handheld") {
    const isClamshell = /DS|SP/u.test(model) && !/PSP|2DS$/u.test(model);
    const isBrick = /Game Boy (?:Classic|Pocket|Color)/u.test(model);
    return {
      kind: "handheld",
      seed,
      colour,
      accent: "#3b3d42",
      style: isClamshell ? "clamshell" : isBrick ? "brick" : "slab",
    };
  }
  const isPad = /NES|Super Nintendo|Entertainment System|Mega Drive|Master System|2600|Saturn/u.test(model);
  const isSingle = /Nintendo 64|Dreamcast|SCPH|PSone/u.test(model);
  const style =
    isPad || /Nintendo 64/u.test(model)
      ? "cartridge"
      : /GameCube|Series X/u.test(model)
        ? "cube"
        : /PlayStation 5|Series/u.test(model)
          ? "tower"
          : "slab";
  return {
    kind: "console",
    seed,
    colour,
    style,
    controller: isPad ? "pad" : isSingle ? "single-stick" : "two-stick",
  };
}
