import { shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { genreScene } from "../paint/genre-scene.ts";
import { groundShadow } from "../paint/shadow.ts";
import { d, group, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";
import { posterTitle } from "./poster-title.ts";

const greys = ["#9b9da3", "#7f8187", "#c2c1bd", "#4a4c52"] as const;

/** A game cartridge without a box: tall for handhelds, wide for consoles. */
export const drawCartridge = (spec: SpecOf<"game">, pen: Pen): string => {
  const finish = finishOf(pen.random.pick(greys));
  return /boy|gear|lynx|pocket|wonder|ds|advance/iu.test(spec.platform)
    ? pocket(spec, pen, finish)
    : wide(spec, pen, finish);
};

const sticker = (
  spec: SpecOf<"game">,
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
): string =>
  group(
    genreScene(pen, spec.genre ?? "", width, height) +
      posterTitle(pen, spec.title, width, height * 0.9) +
      rect(0, height - 34, width, 34, 0, { fill: "#0d0e12", opacity: 0.82 }) +
      label(spec.platform, width / 2, height - 11, {
        face: "sansBold",
        size: 17,
        fill: "#ffffff",
        align: "middle",
        tracking: 0.08,
        maxWidth: width - 24,
      }) +
      rect(0, 0, width, height, 0, { fill: pen.defs.slant("#ffffff33", [0.4, "#ffffff05"], "#00000029") }),
    { clip: pen.defs.clip(rect(0, 0, width, height, 12, {})), transform: `translate(${x} ${y})` },
  ) + rect(x, y, width, height, 12, { stroke: "#000000", weight: 1.4, opacity: 0.4 });

const pocket = (spec: SpecOf<"game">, pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 546, 230) +
    path("M118 84Q118 68 134 68H440V96H482V528Q482 542 468 542H132Q118 542 118 528Z", {
      fill: defs.slant(finish.bright, [0.3, finish.light], [0.7, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.6,
    }) +
    [0, 1, 2, 3]
      .map((rib) =>
        rect(132, 84 + rib * 13, 336 - (rib === 0 ? 44 : 0), 5, 2.5, { fill: finish.deep, opacity: 0.75 }),
      )
      .join("") +
    path("M166 140H434Q448 140 448 154V166H152V154Q152 140 166 140Z", {
      fill: finish.dim,
      stroke: finish.deep,
      weight: 1,
    }) +
    rect(146, 176, 308, 318, 20, { fill: finish.deep, opacity: 0.65 }) +
    sticker(spec, pen, 156, 186, 288, 298) +
    path("M288 506H312L300 524Z", { fill: finish.deep }) +
    path(d`M122 84V528`, { stroke: "#ffffff", weight: 2, opacity: 0.25 })
  );
};

const wide = (spec: SpecOf<"game">, pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 516, 270) +
    part("port", rect(176, 470, 248, 42, 4, { fill: "#1a1b1f" })) +
    Array.from({ length: 16 }, (_, pin) => rect(186 + pin * 14.6, 488, 8, 22, 1, { fill: "#d8b95a" })).join(
      "",
    ) +
    path("M62 196Q66 106 150 98Q300 82 450 98Q534 106 538 196V470Q538 488 520 488H80Q62 488 62 470Z", {
      fill: defs.slant(finish.bright, [0.3, finish.light], [0.65, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.6,
    }) +
    path("M70 196Q74 114 152 106Q300 90 448 106Q526 114 530 196", {
      stroke: "#ffffff",
      weight: 2,
      opacity: 0.3,
    }) +
    [0, 1, 2, 3, 4, 5]
      .map((rib) =>
        [86, 470]
          .map((x) => rect(x, 232 + rib * 34, 44, 9, 4.5, { fill: shade(finish.deep, -0.03), opacity: 0.75 }))
          .join(""),
      )
      .join("") +
    rect(140, 132, 320, 326, 22, { fill: finish.deep, opacity: 0.65 }) +
    sticker(spec, pen, 150, 142, 300, 306)
  );
};
