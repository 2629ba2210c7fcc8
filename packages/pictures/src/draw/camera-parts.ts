import { alpha } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { circle, d, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen } from "./pen.ts";

// Light cameras have a light top plate only; the grip is black leather.
export const leather = ({ defs }: Pen, finish: Finish): string => {
  const dark = finish.isDark ? finish.dim : "#26272b";
  return defs.pattern(
    7,
    7,
    rect(0, 0, 7, 7, 0, { fill: dark }) +
      circle(2, 2, 1.3, { fill: alpha("#ffffff", 0.075) }) +
      circle(5.5, 5.5, 1.3, { fill: alpha("#000000", 0.32) }),
  );
};

export const dial = (
  { defs }: Pen,
  finish: Finish,
  x: number,
  y: number,
  width: number,
  height: number,
): string => {
  const grip = defs.pattern(5, 40, rect(0, 0, 1.6, 40, 0, { fill: "#000000", opacity: 0.4 }));
  return (
    rect(x, y, width, height, 4, {
      fill: defs.across(finish.deep, [0.25, finish.bright], [0.5, finish.light], finish.deep),
      stroke: finish.rim,
      weight: 0.8,
    }) + rect(x, y + 4, width, height - 5, 1, { fill: grip })
  );
};

export const body = (
  pen: Pen,
  finish: Finish,
  x: number,
  y: number,
  width: number,
  height: number,
  split: number,
): string => {
  const { defs } = pen;
  return (
    rect(x, y, width, height, 26, {
      fill: defs.down(finish.bright, [0.1, finish.light], [0.3, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.3,
    }) +
    rect(x + 1, y + split, width - 2, height - split - 34, 0, { fill: leather(pen, finish) }) +
    rect(x + 1, y + split, width - 2, height - split - 34, 0, {
      fill: defs.across(
        "#00000080",
        [0.12, "#ffffff14"],
        [0.3, "#00000000"],
        [0.85, "#00000000"],
        "#00000073",
      ),
    }) +
    rect(x + 1, y + split - 1, width - 2, 1.6, 0, { fill: finish.rim, opacity: 0.55 }) +
    rect(x + 1, y + height - 35, width - 2, 1.6, 0, { fill: finish.rim, opacity: 0.4 })
  );
};

export const handGrip = (
  pen: Pen,
  finish: Finish,
  x: number,
  y: number,
  width: number,
  height: number,
): string => {
  const { defs } = pen;
  const shape =
    d`M${x + 18} ${y}H${x + width - 14}Q${x + width} ${y + 4} ${x + width} ${y + 30}` +
    d`V${y + height - 22}Q${x + width} ${y + height} ${x + width - 22} ${y + height}H${x + 20}` +
    d`Q${x} ${y + height} ${x} ${y + height - 22}V${y + 26}Q${x} ${y} ${x + 18} ${y}Z`;
  return (
    path(shape, { fill: leather(pen, finish) }) +
    path(shape, {
      fill: defs.across("#ffffff2b", [0.25, "#ffffff12"], [0.6, "#00000000"], "#0000009c"),
      stroke: alpha(finish.rim, 0.5),
      weight: 1,
    })
  );
};

export const shutter = ({ defs }: Pen, cx: number, y: number, finish: Finish): string =>
  rect(cx - 24, y + 6, 48, 16, 5, {
    fill: defs.across(finish.deep, finish.bright, finish.deep),
    stroke: finish.rim,
    weight: 0.8,
  }) +
  part(
    "button",
    rect(cx - 14, y - 3, 28, 12, 4.5, {
      fill: defs.across("#7d828b", [0.4, "#e5e7ea"], "#747982"),
      stroke: "#52565e",
      weight: 0.8,
    }),
  );
