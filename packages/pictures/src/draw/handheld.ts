import { alpha, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { gameScreen } from "../paint/game-screen.ts";
import { groundShadow } from "../paint/shadow.ts";
import { reflection } from "../paint/wallpaper.ts";
import { circle, d, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** Draws a handheld console with a game on its screen. */
export const drawHandheld = (spec: SpecOf<"handheld">, pen: Pen): string => {
  const [body, accent] = [finishOf(spec.colour), finishOf(spec.accent)];
  return {
    detachable,
    slab,
    clamshell,
    brick,
    "one-piece": onePiece,
    trackpads,
    offset,
    "split-pad": splitPad,
  }[spec.style](pen, body, accent);
};

type Draw = (pen: Pen, body: Finish, accent: Finish) => string;

const thumb = ({ defs }: Pen, cx: number, cy: number, r: number): string =>
  part(
    "button",
    circle(cx, cy, r * 1.16, { fill: "#000000", opacity: 0.35 }) +
      circle(cx, cy, r, {
        fill: defs.radial(0.4, 0.34, 0.75, "#4b4e57", "#26282e", "#0e0f12"),
        stroke: "#08090b",
        weight: 1.2,
      }) +
      circle(cx, cy, r * 0.66, { fill: defs.slant("#1a1b20", "#3a3d44"), stroke: "#4d515a", weight: 0.9 }),
  );

const four = (
  { defs }: Pen,
  cx: number,
  cy: number,
  spread: number,
  r: number,
  marks: readonly string[],
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
        const [x, y] = [cx + dx * spread, cy + dy * spread];
        return (
          circle(x, y + 1.2, r, { fill: "#000000", opacity: 0.35 }) +
          circle(x, y, r, { fill: defs.slant("#3d4048", "#1a1b1f") }) +
          (marks.length > 0
            ? label(marks[index] ?? "", x, y + r * 0.42, {
                face: "sansBold",
                size: r * 1.15,
                fill: "#e8eaee",
                align: "middle",
              })
            : path(d`M${-r * 0.32} ${r * 0.2}L0 ${-r * 0.36}L${r * 0.32} ${r * 0.2}Z`, {
                fill: "#e8eaee",
                transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${index * 90})`,
              }))
        );
      })
      .join(""),
  );

const cross = ({ defs }: Pen, cx: number, cy: number, size: number): string => {
  const arm = size / 3;
  return part(
    "button",
    path(
      d`M${cx - arm} ${cy - size}h${arm * 2}v${size - arm}h${size - arm}v${arm * 2}h${arm - size}` +
        d`v${size - arm}h${-arm * 2}v${arm - size}h${arm - size}v${-arm * 2}h${size - arm}z`,
      { fill: defs.slant("#3b3e46", "#141519"), stroke: "#0a0b0d", weight: 1.4, join: "round" },
    ) + circle(cx, cy, arm * 0.55, { fill: "#0d0e11", opacity: 0.6 }),
  );
};

const detachable: Draw = (pen, left, right) => {
  const { defs } = pen;
  const grip = (x: number, finish: Finish, side: 1 | -1): string => {
    const outer =
      d`M${x} 170h${side * 42}q${side * 66} 0 ${side * 66} 66v130q0 66 ${side * -66} 66` + d`h${side * -42}z`;
    return path(outer, {
      fill:
        side === -1
          ? defs.across(finish.dim, [0.14, finish.bright], [0.5, finish.base], finish.dim)
          : defs.across(finish.dim, [0.5, finish.base], [0.88, finish.bright], finish.deep),
      stroke: alpha(finish.rim, 0.7),
      weight: 1,
    });
  };
  return (
    groundShadow(pen, 300, 440, 280) +
    grip(132, left, -1) +
    grip(468, right, 1) +
    rect(130, 168, 340, 266, 5, {
      fill: defs.down("#2f3138", "#17181c", "#0f1013"),
      stroke: "#3d4048",
      weight: 1.2,
    }) +
    rect(142, 182, 316, 238, 8, { fill: "#060709" }) +
    gameScreen(pen, 152, 196, 296, 210, 2) +
    reflection(pen, 152, 196, 296, 210, 2, 0.14) +
    rect(98, 194, 18, 4.5, 1, { fill: "#16171b" }) +
    rect(482, 194, 18, 4.5, 1, { fill: "#16171b" }) +
    rect(488.8, 187.2, 4.5, 18, 1, { fill: "#16171b" }) +
    thumb(pen, 80, 242, 26) +
    four(pen, 80, 322, 23, 11, []) +
    rect(94, 374, 15, 15, 3, { fill: "#1c1d22" }) +
    four(pen, 520, 242, 23, 11, ["X", "A", "B", "Y"]) +
    thumb(pen, 520, 328, 26) +
    circle(498, 382, 8, { fill: "#1c1d22" })
  );
};

/** A body whose controls are no separate parts, with the layout of `detachable`. */
const onePiece: Draw = (pen, body) => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 432, 270) +
    rect(34, 176, 532, 250, 52, {
      fill: defs.down(body.bright, [0.2, body.light], [0.8, body.base], body.deep),
      stroke: body.rim,
      weight: 1.4,
    }) +
    rect(146, 190, 308, 222, 10, { fill: "#060709" }) +
    gameScreen(pen, 160, 208, 280, 186, 2) +
    reflection(pen, 160, 208, 280, 186, 2, 0.14) +
    rect(98, 196, 16, 4.5, 1, { fill: "#16171b" }) +
    path("M484 198h16M492 190v16", { stroke: "#16171b", weight: 4.5 }) +
    thumb(pen, 90, 248, 25) +
    cross(pen, 90, 328, 27) +
    four(pen, 510, 246, 22, 11, ["X", "A", "B", "Y"]) +
    thumb(pen, 510, 332, 25) +
    rect(118, 378, 12, 12, 3, { fill: "#1c1d22" }) +
    circle(474, 384, 7, { fill: "#1c1d22" })
  );
};

const GRIPPED =
  "M92 168H508Q576 168 582 246Q588 330 566 396Q552 432 512 432Q484 432 470 416H130" +
  "Q116 432 88 432Q48 432 34 396Q12 330 18 246Q24 168 92 168Z";

const gripped = (pen: Pen, body: Finish, content: string): string =>
  groundShadow(pen, 300, 438, 290) +
  path(GRIPPED, {
    fill: pen.defs.between(0, 168, 0, 432, body.bright, [0.35, body.base], body.deep),
    stroke: body.rim,
    weight: 1.6,
  }) +
  path("M92 171H508Q560 171 574 220", { stroke: "#ffffff", weight: 2, opacity: 0.2 }) +
  content;

const screen = (pen: Pen, x: number, y: number, width: number, height: number): string =>
  rect(x - 12, y - 12, width + 24, height + 24, 12, { fill: "#060709" }) +
  gameScreen(pen, x, y, width, height, 3) +
  reflection(pen, x, y, width, height, 3, 0.14);

/** Steam Deck: sticks beside the screen, square trackpads below them. */
const trackpads: Draw = (pen, body, accent) =>
  gripped(
    pen,
    body,
    screen(pen, 136, 196, 328, 200) +
      cross(pen, 62, 222, 20) +
      thumb(pen, 94, 268, 22) +
      four(pen, 540, 222, 18, 9, ["Y", "B", "A", "X"]) +
      thumb(pen, 506, 268, 22) +
      [50, 500]
        .map((x) => rect(x, 320, 54, 54, 9, { fill: accent.deep, stroke: accent.rim, weight: 1.4 }))
        .join("") +
      [92, 502].map((x) => rect(x, 196, 7, 12, 3.5, { fill: body.rim })).join("") +
      [70, 530].map((x) => rect(x - 10, 390, 20, 6, 3, { fill: body.rim })).join(""),
  );

/** Handheld PCs: left stick above the directional pad, lit rings around the sticks. */
const offset: Draw = (pen, body, accent) =>
  gripped(
    pen,
    body,
    screen(pen, 140, 194, 320, 190) +
      [
        [82, 236],
        [518, 320],
      ]
        .map(
          ([x = 0, y = 0]) =>
            circle(x, y, 30, { stroke: accent.base, weight: 4, opacity: 0.9 }) + thumb(pen, x, y, 23),
        )
        .join("") +
      cross(pen, 88, 318, 22) +
      four(pen, 518, 234, 20, 10, ["Y", "B", "A", "X"]) +
      [116, 484].map((x) => circle(x, 204, 4, { fill: body.deep, stroke: body.rim, weight: 1 })).join(""),
  );

/** PlayStation Portal: a screen between the two halves of a game controller. */
const splitPad: Draw = (pen, body) => {
  const half = (side: 1 | -1): string =>
    path(
      d`M${300 + side * 178} 176C${300 + side * 236} 160 ${300 + side * 264} 190 ${300 + side * 276} 262` +
        d`C${300 + side * 288} 340 ${300 + side * 286} 424 ${300 + side * 256} 438` +
        d`C${300 + side * 226} 448 ${300 + side * 214} 394 ${300 + side * 178} 386Z`,
      {
        fill: pen.defs.down(body.bright, [0.3, body.base], body.deep),
        stroke: body.rim,
        weight: 1.4,
      },
    );
  return (
    groundShadow(pen, 300, 442, 280) +
    half(-1) +
    half(1) +
    rect(116, 160, 368, 238, 12, { fill: "#101116", stroke: "#43464e", weight: 1.4 }) +
    gameScreen(pen, 130, 176, 340, 204, 3) +
    reflection(pen, 130, 176, 340, 204, 3, 0.14) +
    cross(pen, 80, 236, 21) +
    thumb(pen, 88, 318, 23) +
    four(pen, 520, 236, 20, 9.5, []) +
    thumb(pen, 512, 318, 23)
  );
};

/** A body without features of a model: directional pad, screen, two buttons. */
const slab: Draw = (pen, body) => {
  const { defs } = pen;
  const button = (cx: number, cy: number): string =>
    circle(cx, cy, 20, { fill: defs.slant("#4a4d55", "#1c1d21"), stroke: "#0c0d10", weight: 1 });
  return (
    groundShadow(pen, 300, 428, 280) +
    rect(28, 178, 544, 240, 96, {
      fill: defs.down(body.bright, [0.2, body.light], [0.8, body.base], body.deep),
      stroke: body.rim,
      weight: 1.6,
    }) +
    screen(pen, 172, 206, 256, 176) +
    cross(pen, 94, 290, 34) +
    button(482, 308) +
    button(532, 278) +
    [0, 1, 2].map((row) => rect(470, 352 + row * 10, 52 - row * 6, 4, 2, { fill: body.deep })).join("")
  );
};

const soundHoles = (x: number): string =>
  [0, 1, 2]
    .map((row) =>
      [0, 12].map((dx) => circle(x + dx, 172 + row * 12, 2.4, { fill: "#08090b", opacity: 0.7 })).join(""),
    )
    .join("");

const clamshell: Draw = (pen, body, accent) => {
  const { defs } = pen;
  const half = (y: number, height: number): string =>
    rect(110, y, 380, height, 26, {
      fill: defs.down(body.bright, [0.12, body.light], [0.85, body.base], body.deep),
      stroke: body.rim,
      weight: 1.3,
    });
  return (
    groundShadow(pen, 300, 540, 225) +
    half(62, 236) +
    rect(126, 76, 348, 202, 16, { fill: defs.down(accent.light, accent.base) }) +
    rect(166, 92, 268, 168, 7, { fill: "#050608" }) +
    gameScreen(pen, 174, 100, 252, 152, 2) +
    reflection(pen, 174, 100, 252, 152, 2, 0.14) +
    soundHoles(140) +
    soundHoles(448) +
    half(302, 234) +
    rect(126, 318, 348, 202, 16, { fill: defs.down(accent.light, accent.base) }) +
    rect(196, 334, 208, 164, 7, { fill: "#050608" }) +
    gameScreen(pen, 203, 341, 194, 150, 2) +
    rect(134, 288, 332, 24, 12, {
      fill: defs.down(body.bright, body.base, body.deep),
      stroke: body.deep,
      weight: 1,
    }) +
    cross(pen, 160, 400, 25) +
    four(pen, 440, 400, 19, 10.5, ["X", "A", "B", "Y"]) +
    [452, 470].map((y) => rect(430, y, 20, 7, 3.5, { fill: "#1b1c20", opacity: 0.8 })).join("") +
    circle(452, 300, 3, { fill: "#6ee787" })
  );
};

const brick: Draw = (pen, body, accent) => {
  const { defs } = pen;
  const button = (cx: number, cy: number): string =>
    part(
      "button",
      circle(cx, cy + 3, 26, { fill: "#000000", opacity: 0.25 }) +
        circle(cx, cy, 26, {
          fill: defs.slant(accent.bright, accent.base, accent.deep),
          stroke: accent.deep,
          weight: 1,
        }) +
        circle(cx - 7, cy - 8, 7, { fill: "#ffffff", opacity: 0.18 }),
    );
  return (
    groundShadow(pen, 300, 552, 190) +
    path("M160 48H440Q456 48 456 64V486Q456 546 396 546H160Q144 546 144 530V64Q144 48 160 48Z", {
      fill: defs.across(body.dim, [0.05, body.bright], [0.4, body.light], [0.92, body.base], body.deep),
      stroke: body.rim,
      weight: 1.4,
    }) +
    rect(144, 70, 312, 1.6, 0, { fill: body.deep, opacity: 0.6 }) +
    rect(168, 49, 1.8, 22, 0, { fill: body.deep, opacity: 0.6 }) +
    rect(430, 49, 1.8, 22, 0, { fill: body.deep, opacity: 0.6 }) +
    path("M182 92H418Q430 92 430 104V270Q430 306 394 306H182Q170 306 170 294V104Q170 92 182 92Z", {
      fill: defs.down("#585c66", "#484b54"),
    }) +
    rect(186, 102, 228, 2, 0, { fill: accent.base }) +
    rect(186, 107, 228, 2, 0, { fill: shade(accent.base, -0.12) }) +
    circle(190, 176, 4.5, { fill: "#ff4b3e" }) +
    gameScreen(pen, 210, 120, 180, 164, 2, "mono") +
    cross(pen, 206, 388, 36) +
    button(414, 366) +
    button(350, 394) +
    [236, 296]
      .map((x) =>
        rect(x, 468, 44, 12, 6, {
          fill: "#6d6f76",
          stroke: body.deep,
          weight: 1,
          transform: `rotate(-26 ${x + 22} 474)`,
        }),
      )
      .join("") +
    [0, 1, 2, 3, 4, 5]
      .map((slot) =>
        rect(346 + slot * 13, 470, 5.5, 56, 2.7, {
          fill: alpha("#000000", 0.34),
          transform: `rotate(-28 ${349 + slot * 13} 498)`,
        }),
      )
      .join("")
  );
};
