import { alpha } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { controller } from "./controller.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Draw = (spec: SpecOf<"console">, pen: Pen, finish: Finish) => string;

export const tower: Draw = (spec, pen, finish) => {
  const ground = 532;
  return (
    groundShadow(pen, 196, ground, 150) +
    groundShadow(pen, 416, ground, 150) +
    (finish.isDark ? monolith(pen, finish, ground) : shells(pen, finish, ground)) +
    controller(spec.controller, pen, finish, 414, ground - 86, 262)
  );
};

const shells = ({ defs }: Pen, finish: Finish, ground: number): string => {
  const shell = (side: 1 | -1): string =>
    path(
      d`M${196 + side * 26} 96C${196 + side * 44} 88 ${196 + side * 62} 70 ${196 + side * 70} 60` +
        d`C${196 + side * 60} 200 ${196 + side * 62} 400 ${196 + side * 66} ${ground - 10}` +
        d`H${196 + side * 26}Z`,
      {
        fill:
          side === -1
            ? defs.across(finish.deep, [0.25, finish.bright], finish.light)
            : defs.across(finish.light, [0.5, finish.bright], finish.deep),
        stroke: alpha(finish.rim, 0.6),
        weight: 1,
      },
    );
  return (
    rect(148, ground - 12, 96, 11, 5, { fill: "#343946" }) +
    rect(160, 92, 72, ground - 104, 6, {
      // Lighter than a dark page, so that the body does not look like a gap between the shells.
      fill: defs.across("#3a3f4d", [0.3, "#5a6173"], [0.7, "#454b5b"], "#343946"),
      stroke: "#6c7488",
      weight: 1,
    }) +
    rect(158, 94, 4, ground - 110, 2, { fill: "#6fb6ff", opacity: 0.75 }) +
    rect(230, 94, 4, ground - 110, 2, { fill: "#6fb6ff", opacity: 0.75 }) +
    part("port", rect(193.5, 300, 5, 164, 2.5, { fill: "#0b0d12", stroke: "#767e92", weight: 0.8 })) +
    rect(190, 484, 12, 5, 2.5, { fill: "#8a92a5" }) +
    part("port", rect(190, 496, 12, 7, 2, { fill: "#14161c", stroke: "#8a92a5", weight: 1 })) +
    shell(-1) +
    shell(1)
  );
};

const monolith = ({ defs }: Pen, finish: Finish, ground: number): string => {
  const vent = defs.pattern(13, 9, ellipse(6.5, 4.5, 4.4, 3, { fill: "#050607" }));
  return (
    rect(126, ground - 12, 140, 10, 4, { fill: "#08090b" }) +
    path(d`M116 134Q116 126 122 124L140 104Q144 100 152 100H240Q248 100 252 104L270 124Q276 126 276 134Z`, {
      fill: defs.down(finish.bright, finish.base),
      stroke: finish.rim,
      weight: 1,
    }) +
    ellipse(196, 114, 54, 9, { fill: "#07080a" }) +
    ellipse(196, 115, 50, 7, { fill: vent }) +
    rect(116, 124, 160, ground - 134, 8, {
      fill: defs.across(
        finish.rim,
        [0.03, finish.bright],
        [0.2, finish.light],
        [0.7, finish.base],
        finish.deep,
      ),
      stroke: alpha(finish.rim, 0.7),
      weight: 1,
    }) +
    part("port", rect(136, 300, 4.5, 150, 2.2, { fill: "#030405", stroke: finish.rim, weight: 0.8 })) +
    circle(139, 150, 6.5, { fill: "#f4f7fb", opacity: 0.92 }) +
    circle(139, 150, 11, { fill: "#ffffff", opacity: 0.13 }) +
    rect(132, 484, 14, 6, 2, { fill: "#030405", stroke: finish.rim, weight: 0.8 })
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
