import { alpha } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { circle, ellipse, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { dualsense, dualshock, gamecube, switchPro, wiiRemote, xbox } from "./controller-models.ts";
import { cross, faceButtons, shine, skin, stick } from "./controller-parts.ts";
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
  const draw = {
    "two-stick": twoStick,
    "single-stick": singleStick,
    pad,
    dualsense,
    dualshock,
    xbox,
    "switch-pro": switchPro,
    "wii-remote": wiiRemote,
    gamecube,
    none: () => "",
  }[layout];
  return group(draw(pen, finish), {
    transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${(width / 200).toFixed(3)})`,
  });
};

const TWO_STICK =
  "M0-46H34C42-54 64-56 72-46C86-30 97 6 99 42C100 64 83 72 71 56C62 43 54 27 40 27H0" +
  "H-40C-54 27-62 43-71 56C-83 72-100 64-99 42C-97 6-86-30-72-46C-64-56-42-54-34-46Z";

const twoStick = (pen: Pen, finish: Finish): string =>
  [-1, 1].map((side) => rect(side * 56 - 15, -57, 30, 14, 6, { fill: finish.deep })).join("") +
  skin(pen, finish, TWO_STICK) +
  cross(finish, -60, -20, 13) +
  faceButtons(finish, 60, -20, 13.5, 6.4, false) +
  stick(pen, -28, 11, 14.5) +
  stick(pen, 28, 11, 14.5) +
  [-1, 1].map((side) => rect(side * 13 - 5, -22, 10, 5, 2.5, { fill: finish.deep })).join("") +
  shine(finish);

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
