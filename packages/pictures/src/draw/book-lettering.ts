import { alpha } from "../paint/colour.ts";
import type { Face } from "../text/faces.ts";
import { splitTitle } from "../text/split-title.ts";
import { block } from "../text/type.ts";
import type { SpecOf } from "./pen.ts";

type Align = "left" | "middle";

export const MARGIN = 30;

export const title = (
  text: string,
  fill: string,
  face: Face,
  box: { x: number; y: number; width: number; height: number },
  options: { align?: Align; anchor?: "top" | "centre" | "bottom"; largest?: number } = {},
) =>
  block(face === "condensed" ? text.toLocaleUpperCase("en") : text, box.x, box.y, {
    face,
    fill,
    width: box.width,
    height: box.height,
    largest: options.largest ?? 56,
    smallest: 15,
    leading: face === "condensed" ? 1 : face === "serif" ? 1.06 : 1.1,
    tracking: face === "condensed" ? 0.01 : 0,
    align: options.align ?? "left",
    anchor: options.anchor ?? "top",
  });

export const small = (
  text: string,
  fill: string,
  box: { x: number; y: number; width: number },
  options: { align?: Align; caps?: boolean; size?: number; lines?: number; anchor?: "top" | "bottom" } = {},
) =>
  block(options.caps === true ? text.toLocaleUpperCase("en") : text, box.x, box.y, {
    face: options.caps === true ? "sansBold" : "sans",
    fill,
    width: box.width,
    height: (options.size ?? 16) * 2.6,
    largest: options.size ?? 16,
    smallest: 9.5,
    leading: 1.25,
    tracking: options.caps === true ? 0.09 : 0.01,
    align: options.align ?? "left",
    anchor: options.anchor ?? "top",
    maxLines: options.lines ?? 2,
  });

/** Title, subtitle and author from the top, within a height; the rest is free for the art. */
export const topStack = (
  book: SpecOf<"book">,
  fill: string,
  face: Face,
  x: number,
  y: number,
  width: number,
  height: number,
  align: Align = "left",
): string => {
  const { main, sub } = splitTitle(book.title);
  const free = height - (sub === "" ? 0 : 50) - (book.author === "" ? 0 : 42);
  const head = title(main, fill, face, { x, y, width, height: free }, { align });
  const under = small(sub, alpha(fill, 0.86), { x, y: y + head.height + 14, width }, { align, size: 16 });
  const gap = head.height === 0 ? 0 : 16 + (under.height > 0 ? under.height + 14 : 0);
  return (
    head.content +
    under.content +
    small(book.author, fill, { x, y: y + head.height + gap, width }, { align, size: 18 }).content
  );
};
