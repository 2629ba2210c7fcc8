import { alpha, shade } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { circle, d, path } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen } from "./pen.ts";

const buttonColours = ["#4b8bd8", "#d9534f", "#e0b13a", "#52a86b"] as const;

export const skin = ({ defs }: Pen, finish: Finish, outline: string): string =>
  path(outline, {
    fill: defs.between(0, -60, 0, 70, finish.bright, [0.45, finish.base], finish.deep),
    stroke: finish.rim,
    weight: 1.4,
  });

export const stick = ({ defs }: Pen, cx: number, cy: number, r: number): string =>
  part(
    "button",
    circle(cx, cy, r * 1.28, { fill: "#0a0b0d", opacity: 0.55 }) +
      circle(cx, cy, r, {
        fill: defs.radial(0.42, 0.36, 0.7, "#4a4d55", "#23252a", "#0f1013"),
        stroke: "#08090b",
        weight: 1,
      }) +
      circle(cx, cy, r * 0.66, { fill: defs.slant("#17181c", "#3a3d44"), stroke: "#50545d", weight: 0.7 }),
  );

export const cross = (finish: Finish, cx: number, cy: number, size: number): string => {
  const arm = size * 0.34;
  return part(
    "button",
    path(
      d`M${cx - arm} ${cy - size}h${arm * 2}v${size - arm}h${size - arm}v${arm * 2}h${arm - size}` +
        d`v${size - arm}h${-arm * 2}v${arm - size}h${arm - size}v${-arm * 2}h${size - arm}z`,
      {
        fill: finish.isDark ? shade(finish.base, 0.1) : "#24262b",
        stroke: finish.isDark ? "#0b0c0e" : "#08090b",
        weight: 1,
        join: "round",
      },
    ),
  );
};

export const faceButtons = (
  finish: Finish,
  cx: number,
  cy: number,
  spread: number,
  r: number,
  coloured: boolean,
): string =>
  part(
    "button",
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]
      .map(([dx = 0, dy = 0], index) => {
        const fill = coloured
          ? (buttonColours[index] ?? buttonColours[0])
          : finish.isDark
            ? "#2b2d33"
            : "#eef0f3";
        const [x, y] = [cx + dx * spread, cy + dy * spread];
        return (
          circle(x, y + 0.8, r, { fill: "#000000", opacity: 0.25 }) +
          circle(x, y, r, { fill, stroke: alpha(finish.rim, 0.9), weight: 0.7 }) +
          circle(x, y, r * 0.34, {
            stroke: coloured ? "#ffffff" : (buttonColours[index] ?? "#888888"),
            weight: 1,
            opacity: coloured ? 0.55 : 0.9,
          })
        );
      })
      .join(""),
  );

export const shine = (finish: Finish): string =>
  path("M-70-44C-82-30-92 2-95 38", {
    stroke: "#ffffff",
    weight: 2,
    opacity: finish.isDark ? 0.16 : 0.7,
    cap: "round",
  });
