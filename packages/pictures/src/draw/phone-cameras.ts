import { shade } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { smallLens } from "../paint/lens.ts";
import { circle, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Layout = SpecOf<"phone">["cameras"];

const flash = (cx: number, cy: number, r: number): string =>
  part("lens", circle(cx, cy, r, { fill: "#d9cfae" }) + circle(cx, cy, r * 0.72, { fill: "#fff6dc" }));

const pinhole = (cx: number, cy: number, r: number): string =>
  circle(cx, cy, r, { fill: "#0a0b0f", opacity: 0.85 });

/** The cameras on the back of a phone with this width; the top left corner of the back is 0, 0. */
export const phoneCameras = (layout: Layout, pen: Pen, finish: Finish, width: number): string => {
  const { defs } = pen;
  const u = width / 100;
  const ring = finish.isDark ? shade(finish.base, 0.24) : shade(finish.base, -0.1);
  const ringLight = finish.isDark ? shade(finish.base, 0.42) : shade(finish.base, 0.04);
  const lens = (x: number, y: number, r: number): string =>
    smallLens(pen, x * u, y * u, r * u, ring, ringLight);
  const plate = (x: number, y: number, w: number, h: number, r: number): string =>
    rect((x + 0.6) * u, (y + 1.2) * u, w * u, h * u, r * u, { fill: "#05070d", opacity: 0.16 }) +
    rect(x * u, y * u, w * u, h * u, r * u, {
      fill: defs.slant(finish.bright, finish.base),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect((x + 1) * u, (y + 1) * u, (w - 2) * u, (h - 2) * u, (r - 1) * u, {
      stroke: "#ffffff",
      weight: 0.8,
      opacity: 0.18,
    });

  const layouts: Record<Layout, () => string> = {
    single: () => lens(17, 17, 8.5) + pinhole(29.5, 17, 1) + flash(36.5 * u, 17 * u, 3 * u),
    "pair-vertical": () =>
      plate(7, 7, 24, 47, 12) + lens(19, 19, 8.6) + lens(19, 42, 8.6) + flash(19 * u, 30.5 * u, 2.5 * u),
    "pair-diagonal": () =>
      plate(6.5, 6.5, 43, 43, 12) +
      lens(19.5, 19.5, 9.8) +
      lens(37, 37, 9.8) +
      flash(37 * u, 18.5 * u, 3 * u) +
      pinhole(19 * u, 37 * u, 1.2 * u),
    "triple-square": () =>
      plate(6, 6, 49, 49, 13.5) +
      lens(19, 19, 10) +
      lens(19, 42, 10) +
      lens(41.5, 30.5, 10) +
      flash(41.5 * u, 13.5 * u, 3 * u) +
      pinhole(41.5 * u, 47.5 * u, 2 * u),
    column: () =>
      lens(18.5, 19, 9.4) +
      lens(18.5, 42, 9.4) +
      lens(18.5, 65, 9.4) +
      flash(37 * u, 24 * u, 2.6 * u) +
      lens(37, 44, 5) +
      pinhole(37 * u, 33 * u, 1 * u),
    bar: () =>
      rect(0.8 * u, 27 * u, 98.4 * u, 29 * u, 0, {
        fill: defs.down(finish.rim, finish.bright, finish.deep),
      }) +
      rect(0.8 * u, 28.6 * u, 98.4 * u, 25.8 * u, 0, { fill: defs.down("#2b2d35", "#0c0d11", "#1a1b21") }) +
      lens(19, 41.5, 9.6) +
      lens(42, 41.5, 9.6) +
      flash(62 * u, 41.5 * u, 3 * u),
    ring: () =>
      circle(41 * u, 40.5 * u, 32 * u, { fill: "#05070d", opacity: 0.16 }) +
      circle(40 * u, 39 * u, 32 * u, { fill: defs.slant(ringLight, ring, ringLight) }) +
      circle(40 * u, 39 * u, 29.6 * u, {
        fill: defs.radial(0.4, 0.35, 0.75, "#2b2d34", "#101116", "#07080a"),
      }) +
      lens(28, 27, 9.4) +
      lens(52, 27, 9.4) +
      lens(28, 51, 9.4) +
      lens(52, 51, 9.4) +
      flash(40 * u, 39 * u, 2.6 * u),
    "island-wide": () =>
      plate(6, 6, 63, 44, 12) +
      lens(20, 28, 10.5) +
      lens(43, 19, 8) +
      lens(43, 38, 8) +
      flash(58.5 * u, 19 * u, 3.2 * u) +
      pinhole(58.5 * u, 36 * u, 2.6 * u),
    "square-vertical": () =>
      plate(6.5, 6.5, 44, 44, 12) +
      lens(19, 19.5, 9.4) +
      lens(19, 38.5, 9.4) +
      flash(38.5 * u, 20 * u, 3 * u) +
      pinhole(38.5 * u, 38 * u, 1.2 * u),
    "pair-horizontal": () =>
      plate(7, 7, 46, 22, 11) + lens(18, 18, 8.4) + lens(38, 18, 8.4) + flash(60 * u, 18 * u, 2.8 * u),
    "quad-square": () =>
      plate(6, 6, 40, 58, 9) +
      lens(17, 18, 8) +
      lens(17, 36, 8) +
      lens(17, 53, 6) +
      lens(35, 36, 5) +
      flash(35 * u, 18 * u, 3 * u),
    plateau: () =>
      plate(3, 4, 94, 50, 14) +
      lens(18, 17.5, 10) +
      lens(18, 40.5, 10) +
      lens(41, 29, 10) +
      flash(84 * u, 16 * u, 3.2 * u) +
      pinhole(84 * u, 42 * u, 2.4 * u) +
      pinhole(84 * u, 29 * u, 1 * u),
    "plateau-single": () =>
      plate(3, 5, 94, 28, 14) +
      lens(18, 19, 10.5) +
      flash(80 * u, 19 * u, 3 * u) +
      pinhole(66 * u, 19 * u, 1 * u),
    pill: () =>
      rect(7 * u, 25.2 * u, 86 * u, 29 * u, 14.5 * u, { fill: "#05070d", opacity: 0.2 }) +
      rect(7 * u, 24 * u, 86 * u, 29 * u, 14.5 * u, {
        fill: defs.down(ringLight, ring, ringLight),
        stroke: finish.rim,
        weight: 1.2,
      }) +
      rect(9 * u, 26 * u, 82 * u, 25 * u, 12.5 * u, { fill: defs.down("#2b2d35", "#0c0d11", "#1a1b21") }) +
      lens(22, 38.5, 9) +
      lens(43, 38.5, 9) +
      flash(78 * u, 38.5 * u, 3 * u),
  };
  return layouts[layout]();
};
