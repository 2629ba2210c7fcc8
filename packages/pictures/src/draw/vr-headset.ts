import { alpha } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** A virtual reality headset from the front, with its strap behind it. */
export const drawVrHeadset = (spec: SpecOf<"vr-headset">, pen: Pen): string => {
  const { defs } = pen;
  const finish = finishOf(spec.colour);
  const strap = finishOf(finish.isDark ? "#2a2c31" : "#c9ccd2");
  const lens = (x: number, y: number): string =>
    circle(x, y, 13, { fill: "#16181d", stroke: finish.rim, weight: 1.4 }) +
    circle(x, y, 6, { fill: defs.radial(0.4, 0.4, 0.7, "#3d4f86", "#0a0d18") });
  const sensors = {
    corners: () => [lens(148, 254), lens(452, 254), lens(150, 402), lens(450, 402)].join(""),
    columns: () =>
      [200, 300, 400]
        .map(
          (x) =>
            rect(x - 21, 276, 42, 104, 21, { fill: defs.slant("#2b2e36", "#0b0c10"), weight: 1.4 }) +
            (x === 300 ? lens(x, 328) : lens(x, 306) + lens(x, 352)),
        )
        .join(""),
    none: () => "",
  }[spec.sensors]();
  const front =
    "M118 222Q300 190 482 222Q528 232 528 328Q528 424 474 432C410 440 372 432 340 404Q300 376 260 404" +
    "C228 432 190 440 126 432Q72 424 72 328Q72 232 118 222Z";
  return (
    groundShadow(pen, 300, 446, 250) +
    path("M96 256C110 96 490 96 504 256", { stroke: strap.deep, weight: 36 }) +
    path("M96 256C110 100 490 100 504 256", { stroke: strap.base, weight: 26 }) +
    path("M276 128L270 216H330L324 128Z", { fill: strap.light, stroke: strap.rim, weight: 1.2 }) +
    path(front, { fill: finishOf("#1d1e22").base, transform: "translate(0 12)" }) +
    path(front, {
      fill: defs.down(finish.bright, [0.25, finish.light], [0.7, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.6,
    }) +
    path(d`M${116} 236Q300 206 484 236`, {
      stroke: "#ffffff",
      weight: 3,
      opacity: finish.isDark ? 0.2 : 0.8,
    }) +
    ellipse(300, 318, 190, 66, { fill: alpha("#ffffff", finish.isDark ? 0.03 : 0.18) }) +
    sensors
  );
};
