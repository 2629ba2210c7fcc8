import { path } from "../svg/shapes.ts";
import { capHeight } from "./faces.ts";
import type { Face } from "./faces.ts";
import { fitText } from "./fit-text.ts";
import type { TextBox } from "./fit-text.ts";
import { linePath, setLine } from "./set-line.ts";

type Align = "left" | "middle" | "right";
const shift: Record<Align, number> = { left: 0, middle: -0.5, right: -1 };

/** One short line with its baseline at y. x is its left end, middle or right end. */
export const label = (
  text: string,
  x: number,
  y: number,
  style: {
    face: Face;
    size: number;
    fill: string;
    align?: Align;
    tracking?: number;
    maxWidth?: number;
    opacity?: number;
  },
): string => {
  const line = setLine(style.face, text, style.tracking);
  const size = Math.min(
    style.size,
    (style.maxWidth ?? Number.POSITIVE_INFINITY) / Math.max(0.01, line.width),
  );
  const data = linePath(line, x + shift[style.align ?? "left"] * line.width * size, y, size);
  return data === ""
    ? ""
    : path(data, { fill: style.fill, ...(style.opacity === undefined ? {} : { opacity: style.opacity }) });
};

export type Block = {
  /** Markup of the lines; empty if the face has none of the characters. */
  readonly content: string;
  /** Height from the top of the first capital to the last baseline. */
  readonly height: number;
};

/** A title in a box; x, y is the top left corner. `anchor` is the vertical alignment of the lines. */
export const block = (
  text: string,
  x: number,
  y: number,
  style: TextBox & { fill: string; align?: Align; anchor?: "top" | "centre" | "bottom"; halo?: string },
): Block => {
  const { lines, size } = fitText(text, style);
  if (lines.length === 0) return { content: "", height: 0 };
  const cap = capHeight[style.face] * size;
  const height = cap + (lines.length - 1) * style.leading * size;
  const free = style.height - height;
  const top = y + (style.anchor === "bottom" ? free : style.anchor === "centre" ? free / 2 : 0);
  const align = style.align ?? "left";
  const data = lines
    .map((line, row) =>
      linePath(
        line,
        x - shift[align] * style.width + shift[align] * line.width * size,
        top + cap + row * style.leading * size,
        size,
      ),
    )
    .join("");
  const halo =
    style.halo === undefined
      ? {}
      : ({ stroke: style.halo, weight: size * 0.13, join: "round", order: "stroke" } as const);
  return { content: data === "" ? "" : path(data, { fill: style.fill, ...halo }), height };
};
