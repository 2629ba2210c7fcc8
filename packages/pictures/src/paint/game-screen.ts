import type { Pen } from "../draw/pen.ts";
import { circle, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { mix, shade } from "./colour.ts";
import { hills } from "./contour.ts";

type Scene = readonly [skyTop: string, skyBottom: string, light: string, far: string, near: string];

const scenes: readonly [Scene, ...Scene[]] = [
  ["#2f5fd0", "#9fd2f5", "#fdf0c4", "#7ba4dc", "#2f9a55"],
  ["#3b1d60", "#ff9a76", "#ffe3a8", "#a2558a", "#3c2350"],
  ["#0b2447", "#4fb7c9", "#f4f8d0", "#2d6f8f", "#12554f"],
  ["#f4a259", "#fbe3b5", "#ffffff", "#e07a5f", "#7c4a3a"],
];
const mono: Scene = ["#b6bf5a", "#b6bf5a", "#d0d873", "#8a9a3c", "#3b5226"];

/** The landscape of a platform game, clipped to the screen; "mono" is for green-grey displays. */
export const gameScreen = (
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  look: "colour" | "mono" = "colour",
): string => {
  const [top, bottom, light, far, near] = look === "mono" ? mono : pen.random.pick(scenes);
  const sun = [x + width * pen.random.between(0.6, 0.8), y + height * 0.36] as const;
  const layers = [0, 1, 2, 3].map((index) =>
    path(
      hills(pen.random, x, width, y + height * (0.5 + index * 0.13), height * 0.06, 6 + index, y + height),
      {
        fill: mix(far, index > 1 ? shade(near, -0.1 * (index - 2)) : near, index / 3),
      },
    ),
  );
  const coins = [0, 1, 2].map((index) =>
    circle(x + width * (0.22 + index * 0.07), y + height * 0.44, height * 0.022, {
      fill: look === "mono" ? near : "#ffd23f",
    }),
  );
  return part(
    "screen",
    group(
      rect(x, y, width, height, 0, { fill: pen.defs.down(top, bottom) }) +
        circle(sun[0], sun[1], height * 0.15, { fill: light }) +
        layers.join("") +
        coins.join("") +
        rect(x + width * 0.2, y + height * 0.62, width * 0.22, height * 0.05, height * 0.02, {
          fill: shade(near, look === "mono" ? 0 : -0.14),
        }) +
        rect(x + width * 0.285, y + height * 0.52, width * 0.04, height * 0.1, height * 0.018, {
          fill: look === "mono" ? near : "#f25f4c",
        }),
      { clip: pen.defs.clip(rect(x, y, width, height, radius, {})) },
    ),
  );
};
