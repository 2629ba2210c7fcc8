import { alpha, shade } from "../paint/colour.ts";
import { d, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen } from "./pen.ts";

type Case = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shell: string;
  readonly paper: string;
};

const SPINE = 17;
const EDGE = 6;

/** A hinged plastic case with a printed sleeve. `sleeve` draws the sleeve from 0, 0. */
export const plasticCase = (
  pen: Pen,
  { x, y, width, height, shell, paper }: Case,
  sleeve: (width: number, height: number) => string,
): string => {
  const { defs } = pen;
  const [sw, sh] = [width - SPINE - EDGE, height - EDGE * 2];
  return (
    part(
      "case",
      rect(x, y, width, height, 9, {
        fill: defs.across(
          shade(shell, -0.08),
          [0.02, shade(shell, 0.22)],
          [0.05, shade(shell, 0.02)],
          [0.94, shell],
          shade(shell, -0.1),
        ),
        stroke: shade(shell, 0.12),
        weight: 1,
      }),
    ) +
    group(
      rect(0, 0, sw, sh, 0, { fill: paper }) +
        sleeve(sw, sh) +
        path(d`M0 0H${sw * 0.5}L${sw * 0.12} ${sh}H0Z`, { fill: defs.slant("#ffffff36", "#ffffff08") }) +
        rect(0, 0, sw, sh, 0, {
          fill: defs.across(
            "#00000052",
            [0.025, "#ffffff1f"],
            [0.05, "#ffffff00"],
            [0.97, "#ffffff00"],
            "#ffffff33",
          ),
        }),
      { clip: defs.clip(rect(0, 0, sw, sh, 3, {})), transform: `translate(${x + SPINE} ${y + EDGE})` },
    ) +
    rect(x + SPINE, y + EDGE, sw, sh, 3, { stroke: alpha("#ffffff", 0.28), weight: 1.2 }) +
    rect(x + SPINE - 5.5, y + 4, 2, height - 8, 1, { fill: "#000000", opacity: 0.32 }) +
    rect(x + 4, y + 6, 3, height - 12, 1.5, { fill: "#ffffff", opacity: 0.28 })
  );
};
