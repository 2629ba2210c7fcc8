import type { Pen } from "../draw/pen.ts";
import { circle, ellipse } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";

/** A small camera lens as on a phone's back; `ring` is the colour of its metal ring. */
export const smallLens = (
  { defs }: Pen,
  cx: number,
  cy: number,
  r: number,
  ring: string,
  ringLight: string,
): string =>
  part(
    "lens",
    circle(cx, cy, r, { fill: defs.slant(ringLight, ring, ringLight) }) +
      circle(cx, cy, r * 0.9, { fill: "#07080b" }) +
      circle(cx, cy, r * 0.62, {
        fill: defs.radial(0.42, 0.4, 0.65, "#2b3a63", [0.45, "#131a33"], "#05060c"),
        stroke: "#262a34",
        weight: r * 0.05,
      }) +
      circle(cx, cy, r * 0.27, { fill: "#04050a" }) +
      ellipse(cx - r * 0.24, cy - r * 0.27, r * 0.16, r * 0.11, { fill: "#cfe0ff", opacity: 0.85 }) +
      circle(cx + r * 0.22, cy + r * 0.24, r * 0.08, { fill: "#8d7bd8", opacity: 0.7 }),
  );

/** The coated front glass of a photo lens, inside its barrel. */
export const frontGlass = ({ defs }: Pen, cx: number, cy: number, r: number): string =>
  part(
    "lens",
    circle(cx, cy, r, {
      fill: defs.radial(
        0.5,
        0.42,
        0.62,
        "#1d2a5e",
        [0.35, "#241f55"],
        [0.6, "#3b2560"],
        [0.82, "#15132b"],
        "#060710",
      ),
    }) +
      circle(cx, cy, r * 0.72, {
        fill: defs.radial(
          0.5,
          0.5,
          0.5,
          "#0a1236",
          [0.45, "#16296b"],
          [0.72, "#3a2a74"],
          [0.9, "#251743b0"],
          "#120c2400",
        ),
      }) +
      circle(cx, cy, r * 0.33, { fill: defs.radial(0.45, 0.4, 0.6, "#10142b", "#020308") }) +
      ellipse(cx - r * 0.34, cy - r * 0.42, r * 0.34, r * 0.2, {
        fill: defs.slant("#dfe8ffcc", "#8fa6ff22"),
        transform: `rotate(-36 ${Math.round(cx - r * 0.34)} ${Math.round(cy - r * 0.42)})`,
      }) +
      ellipse(cx + r * 0.36, cy + r * 0.44, r * 0.19, r * 0.1, {
        fill: "#c98be8",
        opacity: 0.5,
        transform: `rotate(-38 ${Math.round(cx + r * 0.36)} ${Math.round(cy + r * 0.44)})`,
      }) +
      circle(cx, cy, r - 1, { stroke: "#ffffff", weight: 1.2, opacity: 0.12 }),
  );
