import { circle, path, rect } from "../svg/shapes.ts";
import type { Pen } from "./pen.ts";

/** The open mount of a body without a lens: steel bayonet, contacts, and the sensor or the mirror. */
export const openMount = (
  { defs }: Pen,
  cx: number,
  cy: number,
  r: number,
  ring: string | undefined,
  hasMirror: boolean,
): string => {
  const [w, h] = [r * 1.06, r * 0.72];
  const screw = (angle: number): string =>
    circle(cx + Math.cos(angle) * r * 0.88, cy + Math.sin(angle) * r * 0.88, r * 0.035, {
      fill: "#5b6069",
      stroke: "#2c2f36",
      weight: 0.8,
    });
  return (
    circle(cx, cy + r * 0.03, r * 1.12, { fill: "#000000", opacity: 0.35 }) +
    circle(cx, cy, r * 1.1, {
      fill: defs.slant("#3c3f46", "#17181b", "#2a2c31"),
      stroke: "#4a4d55",
      weight: 1,
    }) +
    (ring === undefined ? "" : circle(cx, cy, r * 1.04, { stroke: ring, weight: r * 0.075 })) +
    circle(cx, cy, r * 0.98, {
      fill: defs.slant("#f2f4f6", [0.35, "#aeb3bb"], [0.6, "#e4e7ea"], "#868b94"),
      stroke: "#5b6069",
      weight: 1.2,
    }) +
    [0.4, 1.3, 2.4, 3.4, 4.3, 5.5].map(screw).join("") +
    circle(cx - r * 0.69, cy - r * 0.69, r * 0.05, { fill: "#f4f6f8" }) +
    circle(cx, cy, r * 0.76, {
      fill: defs.down("#050608", [0.6, "#15171b"], "#2a2d33"),
      stroke: "#3a3d44",
      weight: 1.4,
    }) +
    [-3, -2, -1, 0, 1, 2, 3]
      .map((pin) =>
        rect(cx + pin * r * 0.1 - r * 0.03, cy + r * 0.63, r * 0.06, r * 0.07, 1, { fill: "#d9b95a" }),
      )
      .join("") +
    (hasMirror
      ? path(
          `M${Math.round(cx - w * 0.44)} ${Math.round(cy - h * 0.5)}H${Math.round(cx + w * 0.44)}` +
            `L${Math.round(cx + w * 0.5)} ${Math.round(cy + h * 0.56)}H${Math.round(cx - w * 0.5)}Z`,
          {
            fill: defs.slant("#5a6272", [0.4, "#1d2129"], [0.6, "#39404d"], "#12151b"),
            stroke: "#000000",
            weight: 2,
          },
        )
      : rect(cx - w / 2 - 4, cy - h / 2 - 4, w + 8, h + 8, 3, { fill: "#030405" }) +
        rect(cx - w / 2, cy - h / 2, w, h, 2, {
          fill: defs.slant("#3d2f6b", [0.3, "#1d4a7a"], [0.55, "#2b7a78"], [0.8, "#5a3b86"], "#1b1640"),
          stroke: "#767c88",
          weight: 1.4,
        }) +
        path(
          `M${Math.round(cx - w / 2)} ${Math.round(cy - h / 2)}h${Math.round(w * 0.5)}l-${Math.round(w * 0.3)} ${Math.round(h)}h-${Math.round(w * 0.2)}z`,
          { fill: "#ffffff", opacity: 0.14 },
        ))
  );
};
