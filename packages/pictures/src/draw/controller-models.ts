import { alpha, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { circle, ellipse, group, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { cross, faceButtons, shine, skin, stick } from "./controller-parts.ts";
import type { Pen } from "./pen.ts";

// Controllers in a box of 200 × 130 around 0, 0.
type Controller = (pen: Pen, finish: Finish) => string;

const mirrored = (half: string): string => half + group(half, { transform: "scale(-1 1)" });

/** Sony, PlayStation 5: coloured wings around a black middle part, large touchpad with lights beside it. */
export const dualsense: Controller = (pen, finish) => {
  const middle = finishOf(finish.isDark ? "#3a3c42" : "#202226");
  const wing =
    "M-31-49C-46-55-66-55-74-46C-90-26-99 14-98 46C-97 70-80 74-70 58C-62 45-60 31-48 27C-40 15-33-10-31-49Z";
  return (
    mirrored(rect(-72, -58, 30, 14, 6, { fill: middle.deep })) +
    path("M-40-46H40L60 22C40 30 44 36 36 36H-36C-44 36-40 30-60 22Z", {
      fill: pen.defs.down(middle.light, middle.deep),
      stroke: middle.rim,
      weight: 1,
    }) +
    mirrored(skin(pen, finish, wing)) +
    path("M-33-49H33Q32-16 24-10H-24Q-32-16-33-49Z", {
      fill: pen.defs.down(finish.bright, finish.base),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    mirrored(path("M-35-47Q-34-16-25-8", { stroke: "#4d9bff", weight: 1.8, opacity: 0.9 })) +
    mirrored(rect(-42, -44, 3, 9, 1.5, { fill: finish.rim })) +
    cross(finish, -64, -20, 12.5) +
    faceButtons(finish, 64, -20, 13, 6.2, false) +
    stick(pen, -28, 14, 14) +
    stick(pen, 28, 14, 14) +
    rect(-5, 22, 10, 4, 2, { fill: "#c9ced8", opacity: 0.85 }) +
    shine(finish)
  );
};

/** Sony, PlayStation 3 and 4: slim grips, flat touchpad, a light on the upper edge. */
export const dualshock: Controller = (pen, finish) =>
  mirrored(rect(-74, -58, 30, 15, 6, { fill: finishOf("#1b1c20").light })) +
  rect(-22, -52, 44, 8, 3, { fill: "#5aa9ff", opacity: 0.85 }) +
  skin(
    pen,
    finish,
    "M0-46H32C42-56 66-58 75-46C85-30 90 0 92 26C95 60 90 72 80 70C68 66 62 38 50 28H-50" +
      "C-62 38-68 66-80 70C-90 72-95 60-92 26C-90 0-85-30-75-46C-66-58-42-56-32-46Z",
  ) +
  rect(-31, -45, 62, 34, 4, {
    fill: pen.defs.down(finish.light, finish.dim),
    stroke: alpha(finish.rim, 0.9),
    weight: 1.2,
  }) +
  mirrored(circle(-60, -19, 25, { stroke: alpha(finish.deep, 0.7), weight: 1 })) +
  cross(finish, -60, -19, 13) +
  faceButtons(finish, 60, -19, 13.5, 6.6, false) +
  mirrored(circle(-29, 16, 21, { fill: finish.deep })) +
  stick(pen, -29, 16, 14.5) +
  stick(pen, 29, 16, 14.5) +
  circle(0, 16, 4, { fill: finish.rim }) +
  [-4, 0, 4].map((x) => circle(x, -2, 1, { fill: finish.deep })).join("");

const letters = (
  cx: number,
  cy: number,
  spread: number,
  r: number,
  marks: readonly (readonly [string, string])[],
): string =>
  marks
    .map(([mark, fill], index) => {
      const angle = (index * Math.PI) / 2;
      const [x, y] = [cx + Math.sin(angle) * spread, cy - Math.cos(angle) * spread];
      return (
        circle(x, y, r, { fill: "#17181c", stroke: "#3b3e46", weight: 0.8 }) +
        label(mark, x, y + r * 0.42, { face: "sansBold", size: r * 1.2, fill, align: "middle" })
      );
    })
    .join("");

const wide =
  "M-30-46C-36-50-62-56-74-44C-88-28-99 18-97 48C-95 70-80 72-70 60C-60 48-52 34-38 30H38" +
  "C52 34 60 48 70 60C80 72 95 70 97 48C99 18 88-28 74-44C62-56 36-50 30-46Z";

/** Microsoft: left stick above the directional pad, coloured letters, a round button in the middle. */
export const xbox: Controller = (pen, finish) =>
  mirrored(
    path("M-78-42C-72-60-50-62-30-56L-28-46Z", {
      fill: finish.isDark ? finish.light : finish.dim,
      stroke: finish.rim,
      weight: 1,
    }),
  ) +
  skin(pen, finish, wide) +
  path("M-30-47H30L24-34Q0-26-24-34Z", { fill: finish.isDark ? "#0b0c0f" : "#26282d", opacity: 0.9 }) +
  circle(0, -32, 9, { fill: "#f4f6f8", stroke: "#9aa0aa", weight: 1 }) +
  circle(0, -32, 5.4, { stroke: "#9aa0aa", weight: 1.6 }) +
  mirrored(circle(-13, -15, 3.6, { fill: finish.deep, stroke: finish.rim, weight: 0.8 })) +
  rect(-4, -9, 8, 5, 2, { fill: finish.deep }) +
  stick(pen, -57, -18, 14) +
  circle(-27, 14, 16, { fill: finish.deep, stroke: alpha(finish.rim, 0.6), weight: 1 }) +
  cross(finish, -27, 14, 12) +
  stick(pen, 27, 14, 14) +
  letters(58, -18, 13, 6.8, [
    ["Y", "#f2c53d"],
    ["B", "#ef5a4c"],
    ["A", "#7ccf5b"],
    ["X", "#4fa3f0"],
  ]) +
  shine(finish);

/** Nintendo: like a wide pad, with a translucent body and darker grips. */
export const switchPro: Controller = (pen, finish) => {
  const grip = finishOf("#2c2e33");
  return (
    mirrored(rect(-72, -57, 34, 14, 7, { fill: grip.light })) +
    skin(pen, finish, wide) +
    mirrored(
      path("M-72 0C-86 4-94 20-97 48C-95 70-80 72-70 60C-62 50-58 40-52 34C-58 26-64 8-72 0Z", {
        fill: pen.defs.down(grip.bright, grip.base),
        stroke: grip.rim,
        weight: 1,
      }),
    ) +
    stick(pen, -57, -16, 14.5) +
    cross(finish, -27, 14, 13) +
    stick(pen, 27, 14, 14.5) +
    letters(58, -16, 14, 7.4, [
      ["X", "#e8eaee"],
      ["A", "#e8eaee"],
      ["B", "#e8eaee"],
      ["Y", "#e8eaee"],
    ]) +
    path("M-36-30h8M28-30h8M32-34v8", { stroke: "#c9ced8", weight: 2 }) +
    rect(-19, -18, 7, 7, 1.5, { stroke: "#c9ced8", weight: 1.2 }) +
    circle(15.5, -14.5, 4, { stroke: "#c9ced8", weight: 1.2 })
  );
};

/** Nintendo: an upright bar with one large button and a directional pad. */
export const wiiRemote: Controller = (pen, finish) =>
  rect(-22, -66, 44, 138, 10, {
    fill: pen.defs.across(finish.deep, [0.15, finish.bright], [0.7, finish.base], finish.deep),
    stroke: finish.rim,
    weight: 1.2,
  }) +
  circle(-13, -57, 3, { fill: "#e05648" }) +
  cross(finish, 0, -38, 10) +
  circle(0, -12, 8, { fill: pen.defs.slant("#ffffff", "#c5cad3"), stroke: "#9aa0aa", weight: 1 }) +
  [-12, 0, 12].map((x) => circle(x, 8, 3.4, { fill: "#e3e7ee", stroke: "#9aa0aa", weight: 0.8 })).join("") +
  [34, 47].map((y) => circle(0, y, 5, { fill: "#e3e7ee", stroke: "#9aa0aa", weight: 0.8 })).join("") +
  [-9, -3, 3, 9].map((x) => circle(x, 61, 1.4, { fill: "#5fb2ff" })).join("");

/** Nintendo: a large green button among grey ones, a yellow second stick. */
export const gamecube: Controller = (pen, finish) =>
  skin(
    pen,
    finish,
    "M-62-46C-30-44 30-44 62-46C90-40 96-10 94 20C95 54 88 68 78 66C66 62 66 40 58 24C48 18 40 26 36 36" +
      "C30 48 16 46 14 34Q12 20 0 20T-14 34C-16 46-30 48-36 36C-40 26-48 18-58 24C-66 40-66 62-78 66" +
      "C-88 68-95 54-94 20C-96-10-90-40-62-46Z",
  ) +
  circle(-60, -14, 21, { fill: finish.deep }) +
  circle(-60, -14, 13, { fill: "#c9ccd2", stroke: "#8b8f98", weight: 1.5 }) +
  cross(finish, -28, 26, 9) +
  circle(26, 26, 11, { fill: pen.defs.slant("#ffe07a", "#d9a41f"), stroke: "#a67c12", weight: 1 }) +
  circle(60, -12, 12, { fill: pen.defs.slant("#5fe0b0", "#1f9a78"), stroke: "#14705a", weight: 1 }) +
  circle(41, 0, 6.5, { fill: "#d9483f", stroke: "#8f2620", weight: 1 }) +
  ellipse(78, -16, 5, 11, { fill: "#c9ccd2", stroke: "#8b8f98", weight: 1 }) +
  ellipse(56, -32, 11, 5, { fill: "#c9ccd2", stroke: "#8b8f98", weight: 1 }) +
  circle(0, -14, 4, { fill: shade(finish.base, 0.2) });
