import { alpha } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { frontGlass } from "../paint/lens.ts";
import { circle, path } from "../svg/shapes.ts";
import { arcPath, setLine } from "../text/set-line.ts";
import type { Pen } from "./pen.ts";

/** A mounted lens seen from the front: ribbed barrel, engraved ring, coated glass. */
export const lensFront = (
  pen: Pen,
  finish: Finish,
  cx: number,
  cy: number,
  r: number,
  text: string,
): string => {
  const { defs } = pen;
  const ribs = `${Math.round(r * 0.021 * 10) / 10} ${Math.round(r * 0.042 * 10) / 10}`;
  const engraved = setLine("sansBold", text, 0.09);
  const size = Math.min(r * 0.088, (r * 0.7 * 2.4) / Math.max(0.01, engraved.width));
  const letters = arcPath(engraved, cx, cy, r * 0.695, size);
  return (
    circle(cx, cy + r * 0.03, r * 1.035, { fill: "#000000", opacity: 0.32 }) +
    circle(cx, cy, r, {
      fill: defs.slant("#5a5d65", [0.3, "#2a2c31"], [0.7, "#121316"], "#34363c"),
      stroke: alpha(finish.rim, 0.8),
      weight: 1.2,
    }) +
    circle(cx, cy, r * 0.935, { stroke: "#0a0b0d", weight: r * 0.085, dash: ribs, opacity: 0.85 }) +
    circle(cx, cy, r * 0.87, {
      fill: defs.slant("#3c3f46", "#17181b", "#2a2c31"),
      stroke: "#08090b",
      weight: 1.4,
    }) +
    circle(cx, cy, r * 0.8, {
      fill: defs.slant("#1a1b1f", "#2c2e34", "#101114"),
      stroke: "#4a4d55",
      weight: 0.9,
    }) +
    (letters === "" ? "" : path(letters, { fill: "#eef0f3" })) +
    circle(cx, cy, r * 0.645, { fill: "#0b0c0e", stroke: "#3f424a", weight: 1 }) +
    circle(cx, cy, r * 0.6, { fill: defs.down("#030405", "#24262c"), stroke: "#000000", weight: 1 }) +
    circle(cx, cy, r * 0.55, { fill: "#050608", stroke: "#2c2f37", weight: r * 0.012 }) +
    frontGlass(pen, cx, cy, r * 0.5)
  );
};
