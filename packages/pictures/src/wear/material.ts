import type { PictureSpec } from "../picture-spec.ts";

/** What a product is made of, as far as its wear shows it: metal and plastic, paper, or a thin clear case. */
export type Material = "hard" | "paper" | "case";

export const materialOf = (spec: PictureSpec): Material => {
  if (spec.kind === "book" || (spec.kind === "game" && spec.package === "box")) return "paper";
  if (spec.kind === "record") return spec.format === "Vinyl" ? "paper" : "case";
  return spec.kind === "film" || (spec.kind === "game" && spec.package !== "cartridge") ? "case" : "hard";
};
