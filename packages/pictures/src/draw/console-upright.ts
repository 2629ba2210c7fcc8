import { alpha } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { controller } from "./controller.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Draw = (spec: SpecOf<"console">, pen: Pen, finish: Finish) => string;

const GROUND = 532;

const withController = (spec: SpecOf<"console">, pen: Pen, finish: Finish, content: string): string =>
  groundShadow(pen, 196, GROUND, 150) +
  (spec.controller === "none" ? "" : groundShadow(pen, 416, GROUND, 150)) +
  content +
  controller(spec.controller, pen, finish, 414, GROUND - 86, 262);

/** An upright box. */
export const tower: Draw = (spec, pen, finish) =>
  withController(
    spec,
    pen,
    finish,
    rect(130, 84, 132, GROUND - 92, 14, {
      fill: pen.defs.across(finish.bright, [0.2, finish.light], [0.7, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
      rect(158, 250, 6, 150, 3, { fill: "#030405", opacity: 0.85 }) +
      circle(161, 440, 6, { fill: finish.deep, stroke: finish.rim, weight: 1 }),
  );

/** PlayStation 5: a black body between two curved white shells that are taller than it. */
export const fins: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const shell = (side: 1 | -1): string =>
    path(
      d`M${196 + side * 24} 96C${196 + side * 42} 88 ${196 + side * 62} 68 ${196 + side * 74} 48` +
        d`C${196 + side * 62} 200 ${196 + side * 60} 400 ${196 + side * 68} ${GROUND - 10}` +
        d`H${196 + side * 26}C${196 + side * 34} 380 ${196 + side * 32} 220 ${196 + side * 24} 96Z`,
      {
        fill:
          side === -1
            ? defs.across(finish.deep, [0.25, finish.bright], finish.light)
            : defs.across(finish.light, [0.5, finish.bright], finish.deep),
        stroke: alpha(finish.rim, 0.6),
        weight: 1,
      },
    );
  return withController(
    spec,
    pen,
    finish,
    rect(148, GROUND - 12, 96, 11, 5, { fill: "#343946" }) +
      rect(160, 92, 72, GROUND - 104, 6, {
        // Black, and darker than the ground of pictures in dark mode: not a gap between the shells.
        fill: defs.across("#0f1115", [0.3, "#20232a"], [0.7, "#16181d"], "#0c0d11"),
        stroke: "#6c7488",
        weight: 1,
      }) +
      [160, 229].map((x) => rect(x, 96, 4, 250, 2, { fill: "#6fb6ff", opacity: 0.75 })).join("") +
      (spec.disc === false
        ? ""
        : rect(204, 300, 5, 172, 2.5, { fill: "#0b0d12", stroke: "#767e92", weight: 0.8 })) +
      rect(186, 470, 12, 5, 2.5, { fill: "#8a92a5" }) +
      rect(186, 486, 12, 7, 2, { fill: "#14161c", stroke: "#8a92a5", weight: 1 }) +
      shell(-1) +
      shell(1) +
      (spec.disc === false
        ? ""
        : path(d`M${232} 300C244 330 250 440 252 ${GROUND - 12}H270C262 450 258 360 262 296Z`, {
            fill: defs.across(finish.light, finish.deep),
            stroke: alpha(finish.rim, 0.7),
            weight: 1,
          })),
  );
};

/** Xbox Series X: an upright block twice as tall as wide, with a sunken round-holed vent on top. */
export const monolith: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const vent = defs.pattern(13, 9, ellipse(6.5, 4.5, 4.4, 3, { fill: "#050607" }));
  const [x, width, top] = [96, 196, 128];
  return withController(
    spec,
    pen,
    finish,
    rect(x + 16, GROUND - 12, width - 32, 10, 4, { fill: "#08090b" }) +
      path(
        roundedPolygon(
          [
            [x + 26, top - 44],
            [x + width - 26, top - 44],
            [x + width, top + 4],
            [x, top + 4],
          ],
          8,
        ),
        { fill: defs.down(finish.bright, finish.base), stroke: finish.rim, weight: 1.2 },
      ) +
      ellipse(x + width / 2, top - 20, width * 0.36, 17, {
        fill: defs.down("#0b0c0e", "#2f7d3c"),
        stroke: finish.deep,
        weight: 1.4,
      }) +
      ellipse(x + width / 2, top - 20, width * 0.36, 17, { fill: vent }) +
      rect(x, top, width, GROUND - 10 - top, 7, {
        fill: defs.across(
          finish.rim,
          [0.03, finish.bright],
          [0.25, finish.light],
          [0.7, finish.base],
          finish.dim,
        ),
        stroke: alpha(finish.rim, 0.9),
        weight: 1.4,
      }) +
      (spec.disc === false
        ? ""
        : rect(x + 24, 316, 5, 158, 2.4, { fill: "#030405", stroke: finish.rim, weight: 1 })) +
      circle(x + 27, top + 30, 11, { fill: "#f4f7fb", stroke: finish.deep, weight: 1 }) +
      path(
        d`M${x + 21} ${top + 24}Q${x + 27} ${top + 26} ${x + 33} ${top + 24}M${x + 22} ${top + 37}L${x + 27} ${top + 30}L${x + 32} ${top + 37}`,
        {
          stroke: "#8a919c",
          weight: 1.6,
        },
      ) +
      rect(x + 18, 492, 18, 8, 2, { fill: "#030405", stroke: finish.rim, weight: 1 }),
  );
};

/** Xbox Series S: a slim upright box with one large round grille on its side. */
export const ventedBox: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const [top, height] = [150, GROUND - 158];
  const holes = defs.pattern(11, 11, circle(5.5, 5.5, 3.4, { fill: "#000000" }));
  return withController(
    spec,
    pen,
    finish,
    rect(96, top, 62, height, 6, {
      fill: defs.across(finish.dim, [0.4, finish.light], finish.bright),
      stroke: finish.rim,
      weight: 1.2,
    }) +
      path(
        roundedPolygon(
          [
            [156, top],
            [302, top + 10],
            [302, top + height - 10],
            [156, top + height],
          ],
          6,
        ),
        {
          fill: defs.across(finish.bright, [0.4, finish.light], finish.base),
          stroke: finish.rim,
          weight: 1.2,
        },
      ) +
      ellipse(229, top + 126, 58, 63, { fill: "#17191e", stroke: "#000000", weight: 1.4 }) +
      ellipse(229, top + 126, 55, 60, { fill: holes }) +
      circle(120, top + 30, 10, { fill: "#f6f8fb", stroke: "#8a919c", weight: 1.2 }) +
      circle(120, top + 30, 5, { stroke: "#8a919c", weight: 1.6 }) +
      rect(112, top + height - 60, 16, 7, 2, { fill: "#0a0b0d" }) +
      circle(120, top + height - 36, 4, { fill: "#0a0b0d" }),
  );
};

/** Wii: a slim upright box on a stand, with a lit disc slot. */
export const uprightSlot: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  return withController(
    spec,
    pen,
    finish,
    path("M118 516L138 470H262L284 516Q286 528 274 528H128Q116 528 118 516Z", {
      fill: defs.down("#8a8f98", "#5b6069"),
      stroke: "#44484f",
      weight: 1,
    }) +
      rect(150, 100, 104, 396, 8, {
        fill: defs.across(finish.deep, [0.12, finish.bright], [0.75, finish.light], finish.deep),
        stroke: finish.rim,
        weight: 1.2,
      }) +
      rect(182, 130, 8, 226, 4, { fill: "#0c1016", stroke: "#6fc0ff", weight: 2.4 }) +
      [384, 418, 446]
        .map((y) => rect(220, y, 16, 10, 3, { fill: finish.deep, stroke: finish.rim, weight: 1 }))
        .join("") +
      circle(228, 372, 3, { fill: "#6ee787" }),
  );
};

export const cube: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  return (
    groundShadow(pen, 226, 500, 220) +
    groundShadow(pen, 420, 536, 150) +
    path("M146 136Q150 96 190 96H268Q308 96 312 136", { stroke: finish.deep, weight: 16 }) +
    path(
      roundedPolygon(
        [
          [100, 150],
          [352, 150],
          [388, 214],
          [66, 214],
        ],
        18,
      ),
      { fill: defs.down(finish.light, finish.bright), stroke: finish.rim, weight: 1 },
    ) +
    ellipse(227, 180, 96, 24, {
      fill: defs.down(finish.dim, finish.light),
      stroke: finish.deep,
      weight: 1.2,
    }) +
    ellipse(227, 178, 34, 8.5, { fill: "#d4d6dc", stroke: finish.deep, weight: 1 }) +
    rect(62, 206, 330, 288, 26, {
      fill: defs.across(
        finish.deep,
        [0.04, finish.bright],
        [0.3, finish.base],
        [0.8, finish.dim],
        finish.deep,
      ),
      stroke: finish.rim,
      weight: 1,
    }) +
    rect(90, 207, 274, 2.4, 1.5, { fill: "#ffffff", opacity: 0.3 }) +
    rect(104, 352, 246, 106, 16, {
      fill: defs.down("#15161b", "#26282f"),
      stroke: finish.deep,
      weight: 1.5,
    }) +
    [150, 200, 254, 304]
      .map(
        (x) =>
          part("port", circle(x, 388, 15, { fill: "#0a0b0e", stroke: "#53565f", weight: 1.6 })) +
          circle(x, 388, 5, { fill: "#3a3d45" }),
      )
      .join("") +
    [128, 236]
      .map((x) => part("port", rect(x, 424, 90, 13, 4, { fill: "#08090b", stroke: "#44474f", weight: 1 })))
      .join("") +
    circle(346, 236, 4.5, { fill: "#ff8a3d" }) +
    controller(spec.controller, pen, finish, 424, 466, 236)
  );
};
