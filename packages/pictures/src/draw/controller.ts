import { alpha, shade } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { circle, d, ellipse, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Layout = SpecOf<"console">["controller"];

/** A game controller, centred at cx, cy. */
export const controller = (
  layout: Layout,
  pen: Pen,
  finish: Finish,
  cx: number,
  cy: number,
  width: number,
): string => {
  const draw = { "two-stick": twoStick, "single-stick": singleStick, pad }[layout];
  return group(draw(pen, finish), {
    transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${(width / 200).toFixed(3)})`,
  });
};

const buttonColours = ["#4b8bd8", "#d9534f", "#e0b13a", "#52a86b"] as const;

const skin = ({ defs }: Pen, finish: Finish, outline: string): string =>
  path(outline, {
    fill: defs.between(0, -60, 0, 70, finish.bright, [0.45, finish.base], finish.deep),
    stroke: finish.rim,
    weight: 1.4,
  });

const stick = ({ defs }: Pen, cx: number, cy: number, r: number): string =>
  part(
    "button",
    circle(cx, cy, r * 1.28, { fill: "#0a0b0d", opacity: 0.55 }) +
      circle(cx, cy, r, {
        fill: defs.radial(0.42, 0.36, 0.7, "#4a4d55", "#23252a", "#0f1013"),
        stroke: "#08090b",
        weight: 1,
      }) +
      circle(cx, cy, r * 0.66, { fill: defs.slant("#17181c", "#3a3d44"), stroke: "#50545d", weight: 0.7 }),
  );

const cross = (finish: Finish, cx: number, cy: number, size: number): string => {
  const arm = size * 0.34;
  return part(
    "button",
    path(
      d`M${cx - arm} ${cy - size}h${arm * 2}v${size - arm}h${size - arm}v${arm * 2}h${arm - size}` +
        d`v${size - arm}h${-arm * 2}v${arm - size}h${arm - size}v${-arm * 2}h${size - arm}z`,
      {
        fill: finish.isDark ? shade(finish.base, 0.1) : "#24262b",
        stroke: finish.isDark ? "#0b0c0e" : "#08090b",
        weight: 1,
        join: "round",
      },
    ),
  );
};

const faceButtons = (
  finish: Finish,
  cx: number,
  cy: number,
  spread: number,
  r: number,
  coloured: boolean,
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
        const fill = coloured
          ? (buttonColours[index] ?? buttonColours[0])
          : finish.isDark
            ? "#2b2d33"
            : "#eef0f3";
        const [x, y] = [cx + dx * spread, cy + dy * spread];
        return (
          circle(x, y + 0.8, r, { fill: "#000000", opacity: 0.25 }) +
          circle(x, y, r, { fill, stroke: alpha(finish.rim, 0.9), weight: 0.7 }) +
          circle(x, y, r * 0.34, {
            stroke: coloured ? "#ffffff" : (buttonColours[index] ?? "#888888"),
            weight: 1,
            opacity: coloured ? 0.55 : 0.9,
          })
        );
      })
      .join(""),
  );

const twoStick = (pen: Pen, finish: Finish): string => {
  const half = "H34C42-54 64-56 72-46C86-30 97 6 99 42C100 64 83 72 71 56C62 43 54 27 40 27H0";
  const other = "H-40C-54 27-62 43-71 56C-83 72-100 64-99 42C-97 6-86-30-72-46C-64-56-42-54-34-46Z";
  const outline = `M0-46${half}${other}`;
  return (
    [-1, 1]
      .map((side) => rect(side * 56 - 15, -57, 30, 14, 6, { fill: finish.isDark ? finish.rim : "#3c3f46" }))
      .join("") +
    skin(pen, finish, outline) +
    rect(-31, -43, 62, 33, 8, {
      fill: pen.defs.down(finish.bright, finish.light),
      stroke: alpha(finish.rim, 0.7),
      weight: 1,
    }) +
    path("M-43 2Q0-8 43 2Q46 27 40 27H-40Q-46 27-43 2Z", {
      fill: "#15161a",
      opacity: finish.isDark ? 0.6 : 1,
    }) +
    cross(finish, -60, -23, 13) +
    faceButtons(finish, 60, -23, 13.5, 6.4, false) +
    stick(pen, -28, 11, 14.5) +
    stick(pen, 28, 11, 14.5) +
    [-1, 1]
      .map((side) => rect(side * 38 - 1.5, -41, 3, 9, 1.5, { fill: finish.isDark ? finish.rim : "#8a8e97" }))
      .join("") +
    circle(0, 13, 3, { fill: finish.rim }) +
    path("M-70-44C-82-30-92 2-95 38", {
      stroke: "#ffffff",
      weight: 2,
      opacity: finish.isDark ? 0.16 : 0.7,
      cap: "round",
    })
  );
};

const singleStick = (pen: Pen, finish: Finish): string => {
  const half =
    "C18-50 26-46 40-46C74-48 92-26 97 4C101 30 96 66 82 66C68 66 66 36 54 22" +
    "C46 16 30 16 22 26C18 44 16 70 0 70";
  const outline =
    `M0-48${half}C-16 70-18 44-22 26C-30 16-46 16-54 22` +
    "C-66 36-68 66-82 66C-96 66-101 30-97 4C-92-26-74-48-40-46C-26-46-18-50 0-48Z";
  return (
    skin(pen, finish, outline) +
    cross(finish, -60, -14, 14) +
    circle(0, -20, 5, { fill: "#c8403c" }) +
    stick(pen, 0, 20, 13) +
    (
      [
        [52, -2, 8, "#3f78c9"],
        [40, -16, 8, "#3f9a58"],
        [74, -22, 5.6, "#e2b53c"],
        [62, -32, 5.6, "#e2b53c"],
        [74, -8, 5.6, "#e2b53c"],
        [62, -18, 5.6, "#e2b53c"],
      ] as const
    )
      .map(([x, y, r, fill]) => part("button", circle(x, y, r, { fill, stroke: "#00000040", weight: 0.8 })))
      .join("") +
    path("M-86 30C-92 6-84-22-60-38", { stroke: "#ffffff", weight: 2, opacity: 0.3, cap: "round" })
  );
};

const pad = (pen: Pen, finish: Finish): string =>
  skin(
    pen,
    finish,
    "M-56-40H56A44 44 0 0 1 56 48C40 48 34 40 24 36H-24C-34 40-40 48-56 48A44 44 0 0 1-56-40Z",
  ) +
  circle(-56, 4, 30, { fill: alpha(finish.dim, 0.6), stroke: alpha(finish.rim, 0.4), weight: 0.8 }) +
  circle(56, 4, 32, { fill: alpha(finish.deep, 0.55), stroke: alpha(finish.rim, 0.4), weight: 0.8 }) +
  cross(finish, -56, 4, 19) +
  faceButtons(finish, 56, 4, 17, 9, true) +
  [-14, 8]
    .map((x) =>
      rect(x, 8, 14, 5, 2.5, {
        fill: finish.isDark ? finish.rim : "#55585f",
        transform: `rotate(-32 ${x + 7} 10)`,
      }),
    )
    .join("") +
  ellipse(0, -36, 50, 1.4, { fill: "#ffffff", opacity: 0.35 });
