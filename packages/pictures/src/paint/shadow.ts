import type { Pen } from "../draw/pen.ts";
import { ellipse } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";

/** The soft shadow under an object; draw it before the object. `y` is the bottom of the object. */
export const groundShadow = (
  { defs }: Pen,
  cx: number,
  y: number,
  halfWidth: number,
  strength = 1,
): string => {
  const dark = (opacity: number) =>
    `#0b1020${Math.round(opacity * strength * 255)
      .toString(16)
      .padStart(2, "0")}`;
  const halfHeight = Math.min(26, 8 + halfWidth * 0.065);
  return part(
    "shadow",
    ellipse(cx, y, halfWidth, halfHeight, {
      fill: defs.radial(0.5, 0.5, 0.5, dark(0.46), [0.35, dark(0.28)], [0.7, dark(0.08)], [1, dark(0)]),
    }),
  );
};
