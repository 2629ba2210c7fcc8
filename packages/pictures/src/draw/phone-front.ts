import { lightness } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { timeOfDay } from "../paint/time-of-day.ts";
import { reflection, wallpaper } from "../paint/wallpaper.ts";
import { circle, d, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** The front with the screen on and a clock; its top left corner is 0, 0. */
export const phoneFront = (
  spec: SpecOf<"phone">,
  pen: Pen,
  finish: Finish,
  width: number,
  height: number,
  radius: number,
): string => {
  const { defs } = pen;
  const u = width / 100;
  const framed = spec.front === "home-button" || spec.front === "bezel";
  const white = spec.front === "home-button" && lightness(spec.colour) > 0.72;
  const glass = white ? "#f4f5f6" : "#060709";
  const side = framed ? 5.2 * u : 4.6 * u;
  const [top, bottom] =
    spec.front === "home-button"
      ? [23 * u, 25 * u]
      : spec.front === "bezel"
        ? [15 * u, 13 * u]
        : [side, side];
  const screen = { x: side, y: top, width: width - side * 2, height: height - top - bottom };
  const inner = framed ? 1.5 : radius - side * 0.86;
  return (
    rect(width - 4.5, height * 0.27, 8, height * 0.115, 2.5, {
      fill: defs.across(finish.deep, finish.rim),
    }) +
    rect(0, 0, width, height, radius, {
      fill: defs.across(
        finish.rim,
        [0.03, finish.bright],
        [0.5, finish.base],
        [0.97, finish.deep],
        [1, finish.rim],
      ),
    }) +
    part(
      "screen",
      rect(2.4, 2.4, width - 4.8, height - 4.8, radius - 2.4, {
        fill: glass,
        stroke: white ? "#ffffff" : "#000000",
        weight: 1,
      }),
    ) +
    wallpaper(pen, screen.x, screen.y, screen.width, screen.height, inner) +
    cutout(spec, pen, u, width, height) +
    clock(pen, u, width, screen.y, framed) +
    fold(spec, pen, width, height) +
    reflection(pen, screen.x, screen.y, screen.width, screen.height, inner, 0.16)
  );
};

const clock = (pen: Pen, u: number, width: number, top: number, framed: boolean): string => {
  const y = top + (framed ? 12 : 24) * u;
  return (
    path(d`M${width / 2 - 2.1 * u} ${y}v${-1.5 * u}a${2.1 * u} ${2.1 * u} 0 0 1 ${4.2 * u} 0v${1.5 * u}`, {
      stroke: "#ffffff",
      weight: 0.9 * u,
      opacity: 0.9,
    }) +
    rect(width / 2 - 3.2 * u, y, 6.4 * u, 4.8 * u, 1.2 * u, { fill: "#ffffff", opacity: 0.9 }) +
    label(timeOfDay(pen.random), width / 2, y + 25.5 * u, {
      face: "sansBold",
      size: 25 * u,
      fill: "#ffffff",
      align: "middle",
      opacity: 0.97,
    })
  );
};

const eye = (x: number, y: number, r: number): string =>
  circle(x, y, r, { fill: "#05060a" }) +
  circle(x, y, r * 0.55, { fill: "#17203d" }) +
  circle(x - r * 0.2, y - r * 0.2, r * 0.18, { fill: "#8fa8e8" });

const cutout = (spec: SpecOf<"phone">, { defs }: Pen, u: number, width: number, height: number): string => {
  const middle = width / 2;
  const handle = rect(middle - 17 * u, height - 8.4 * u, 34 * u, 1.3 * u, 0.65 * u, {
    fill: "#ffffff",
    opacity: 0.88,
  });
  switch (spec.front) {
    case "island":
      return (
        rect(middle - 15.5 * u, 8.2 * u, 31 * u, 9.2 * u, 4.6 * u, { fill: "#040506" }) +
        eye(middle + 10.5 * u, 12.8 * u, 2.6 * u) +
        handle
      );
    case "punch-hole":
    case "clamshell":
      return eye(middle, 10.6 * u, 2.9 * u) + handle;
    case "drop":
      return (
        path(
          d`M${middle - 9 * u} ${4 * u}c${5 * u} 0 ${3.6 * u} ${7.8 * u} ${9 * u} ${7.8 * u}` +
            d`s${4 * u} ${-7.8 * u} ${9 * u} ${-7.8 * u}z`,
          { fill: "#060709" },
        ) +
        eye(middle, 7.6 * u, 2 * u) +
        handle
      );
    case "notch":
      return (
        path(
          d`M${middle - 28 * u} ${4 * u}c${3 * u} 0 ${2.4 * u} ${0.9 * u} ${2.4 * u} ${3 * u}` +
            d`c0 ${3.6 * u} ${2 * u} ${5.2 * u} ${5 * u} ${5.2 * u}h${41.2 * u}` +
            d`c${3 * u} 0 ${5 * u} ${-1.6 * u} ${5 * u} ${-5.2 * u}` +
            d`c0 ${-2.1 * u} ${-0.6 * u} ${-3 * u} ${2.4 * u} ${-3 * u}z`,
          { fill: "#060709" },
        ) +
        rect(middle - 8 * u, 6.6 * u, 16 * u, 1.8 * u, 0.9 * u, { fill: "#1d2026" }) +
        eye(middle + 13 * u, 7.5 * u, 2 * u) +
        handle
      );
    case "home-button": {
      const light = lightness(spec.colour) > 0.72;
      return (
        circle(middle, height - 12.8 * u, 8.2 * u, {
          fill: light ? "#f1f2f4" : "#0b0c0f",
          stroke: defs.slant(
            light ? "#c6c9ce" : "#4a4d55",
            light ? "#ffffff" : "#191b20",
            light ? "#b9bcc2" : "#3b3e46",
          ),
          weight: 1.1 * u,
        }) +
        rect(middle - 9 * u, 12.2 * u, 18 * u, 1.9 * u, 0.95 * u, { fill: light ? "#cfd2d7" : "#22252b" }) +
        eye(middle - 16 * u, 13.1 * u, 1.8 * u)
      );
    }
    default:
      return (
        rect(middle - 8 * u, 7.4 * u, 16 * u, 1.7 * u, 0.85 * u, { fill: "#24272e" }) +
        eye(middle + 22 * u, 8.2 * u, 1.9 * u)
      );
  }
};

const fold = (spec: SpecOf<"phone">, { defs }: Pen, width: number, height: number): string =>
  spec.front === "clamshell"
    ? rect(3, height * 0.478, width - 6, height * 0.044, 0, {
        fill: defs.down(
          "#00000000",
          [0.46, "#00000059"],
          [0.5, "#ffffff59"],
          [0.62, "#ffffff1f"],
          "#ffffff00",
        ),
      })
    : "";
