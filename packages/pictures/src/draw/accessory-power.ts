import { alpha, shade } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import { steel, usbPort } from "./accessory-parts.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** A plug with one to three sockets and its power as lettering. */
export const charger = (pen: Pen, finish: Finish, text: string, spec: SpecOf<"accessory">): string => {
  const { defs } = pen;
  const ports = spec.ports ?? 1;
  const first = 376 - (ports - 1) * 22;
  return (
    groundShadow(pen, 300, 524, 190) +
    [-1, 1]
      .map(
        (side) =>
          rect(300 + side * 42 - 11, 70, 22, 120, 11, { fill: steel(pen), stroke: "#666b73", weight: 1 }) +
          rect(300 + side * 42 - 11, 120, 22, 70, 0, { fill: defs.across("#1c1d21", "#43464d", "#1c1d21") }),
      )
      .join("") +
    rect(228, 172, 144, 44, 16, {
      fill: defs.across(finish.deep, finish.light, finish.deep),
      stroke: finish.rim,
      weight: 1,
    }) +
    rect(148, 200, 304, 320, 58, {
      fill: defs.across(
        finish.deep,
        [0.08, finish.light],
        [0.3, finish.bright],
        [0.75, finish.base],
        finish.deep,
      ),
      stroke: finish.rim,
      weight: 1.6,
    }) +
    rect(148, 200, 304, 320, 58, {
      fill: defs.down("#ffffff40", [0.12, "#ffffff00"], [0.7, "#00000000"], "#0000002e"),
    }) +
    rect(176, 226, 248, 268, 38, { stroke: alpha(finish.rim, 0.5), weight: 1.4 }) +
    Array.from({ length: ports }, (_, index) => usbPort(300, first + index * 60, 76)).join("") +
    label(text, 300, 292, {
      face: "sansBold",
      size: 44,
      fill: finish.isDark ? "#b9bec8" : "#7d838d",
      align: "middle",
    })
  );
};

/** A magnetic charging disc on its cable. */
export const discCharger = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const cord = "M300 372C300 470 214 452 196 500S300 566 396 536S478 452 452 420";
  return (
    groundShadow(pen, 300, 552, 190) +
    path(cord, { stroke: finish.rim, weight: 15, cap: "round" }) +
    path(cord, { stroke: finish.base, weight: 12, cap: "round" }) +
    rect(434, 356, 34, 66, 10, {
      fill: defs.across(finish.deep, finish.bright, finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(439, 326, 24, 32, 6, { fill: steel(pen), stroke: "#666b73", weight: 1 }) +
    circle(300, 216, 160, {
      fill: defs.slant("#f2f4f6", [0.4, "#aeb3bb"], [0.6, "#dfe2e6"], "#868b94"),
      stroke: "#70757e",
      weight: 1.4,
    }) +
    circle(300, 213, 150, {
      fill: defs.radial(0.42, 0.36, 0.75, finish.bright, finish.light, finish.base),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    circle(300, 213, 106, { stroke: alpha(finish.rim, 0.7), weight: 2.4 })
  );
};

export const powerBank = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 548, 160) +
    rect(182, 58, 236, 484, 42, {
      fill: defs.across(
        finish.deep,
        [0.06, finish.bright],
        [0.2, finish.light],
        [0.75, finish.base],
        finish.deep,
      ),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    rect(186, 62, 228, 476, 38, { stroke: "#ffffff", weight: 1.2, opacity: 0.16 }) +
    path("M182 100Q182 58 224 58H300L240 542H224Q182 542 182 500Z", {
      fill: defs.across("#ffffff21", "#ffffff03"),
    }) +
    part("port", rect(234, 84, 62, 20, 4, { fill: "#0a0b0d", stroke: "#666b73", weight: 1.4 })) +
    rect(240, 94, 50, 6, 1, { fill: "#d8dbe0" }) +
    usbPort(350, 94, 46) +
    [0, 1, 2, 3]
      .map(
        (dot) =>
          circle(273 + dot * 18, 472, 4.5, { fill: dot < 3 ? "#7fe0ff" : "#4b505a" }) +
          (dot < 3 ? circle(273 + dot * 18, 472, 9, { fill: "#7fe0ff", opacity: 0.18 }) : ""),
      )
      .join("") +
    path("M306 244L268 312H296L288 360L334 286H304Z", {
      fill: finish.isDark ? finish.rim : finish.deep,
      opacity: 0.8,
    })
  );
};

export const battery = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const band = pen.random.pick(["#2f7de1", "#e0642f", "#2fa86a", "#d8a72f"]);
  return (
    groundShadow(pen, 300, 500, 220) +
    path(
      roundedPolygon(
        [
          [146, 138],
          [430, 138],
          [468, 118],
          [184, 118],
        ],
        8,
      ),
      { fill: defs.down(finish.light, finish.bright), stroke: finish.rim, weight: 1 },
    ) +
    path(
      roundedPolygon(
        [
          [430, 138],
          [468, 118],
          [468, 470],
          [430, 494],
        ],
        8,
      ),
      { fill: defs.across(finish.base, finish.deep), stroke: finish.rim, weight: 1 },
    ) +
    rect(138, 134, 296, 362, 20, {
      fill: defs.slant(finish.bright, [0.35, finish.light], finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    part("port", rect(168, 154, 236, 54, 6, { fill: "#0b0c0f" })) +
    [0, 1, 2, 3, 4]
      .map((pin) =>
        rect(184 + pin * 43, 162, 32, 38, 3, { fill: defs.down("#f5e3ac", "#b28d38", "#e8d090") }),
      )
      .join("") +
    rect(138, 254, 296, 128, 0, { fill: defs.down(shade(band, 0.06), shade(band, -0.06)) }) +
    rect(170, 284, 150, 68, 10, { stroke: "#ffffff", weight: 6 }) +
    rect(322, 304, 11, 28, 4, { fill: "#ffffff" }) +
    [0, 1, 2, 3]
      .map((bar) => rect(180 + bar * 34, 295, 26, 46, 3, { fill: "#ffffff", opacity: bar < 3 ? 1 : 0.35 }))
      .join("") +
    path("M378 288L352 328H372L366 352L396 314H376Z", { fill: "#ffffff" }) +
    rect(170, 416, 120, 8, 4, { fill: finish.rim, opacity: 0.6 }) +
    rect(170, 436, 180, 8, 4, { fill: finish.rim, opacity: 0.4 })
  );
};
