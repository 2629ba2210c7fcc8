import type { Pen } from "../draw/pen.ts";
import { ellipse } from "../svg/shapes.ts";

/** The soft shadow on the ground under a thing; draw it first. `y` is where the thing stands. */
export const groundShadow = (
  { sheet }: Pen,
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
  return ellipse(cx, y, halfWidth, halfHeight, {
    fill: sheet.radial(0.5, 0.5, 0.5, dark(0.46), [0.35, dark(0.28)], [0.7, dark(0.08)], [1, dark(0)]),
  });
};
