import { alpha, inkOn, shade } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, ellipse, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import type { Pen } from "./pen.ts";

export const memoryCard = (pen: Pen, finish: Finish, text: string): string => {
  const { defs } = pen;
  const band = pen.random.pick(["#d8a72f", "#c8403c", "#2f7de1", "#2fa86a"]);
  const [figure = "", unit = ""] = text.split(/\s+/u);
  return (
    groundShadow(pen, 300, 540, 190) +
    path("M160 76Q160 62 174 62H372L440 130V522Q440 536 426 536H174Q160 536 160 522Z", {
      fill: defs.slant(finish.bright, [0.3, finish.light], finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1.6,
    }) +
    path("M164 78Q164 66 176 66H370L436 132", { stroke: "#ffffff", weight: 1.4, opacity: 0.2 }) +
    [0, 1, 2, 3, 4, 5]
      .map((pin) => part("port", rect(184 + pin * 30, 78, 20, 44, 4, { fill: alpha("#000000", 0.28) })))
      .join("") +
    rect(160, 198, 11, 60, 3, { fill: "#0b0c0f" }) +
    rect(161, 204, 9, 26, 3, { fill: "#e3c25c" }) +
    rect(188, 152, 226, 344, 12, { fill: defs.down(shade(band, 0.06), shade(band, -0.07)) }) +
    path("M188 380L414 300V484Q414 496 402 496H200Q188 496 188 484Z", { fill: "#101217", opacity: 0.9 }) +
    label(figure, 206, 288, { face: "condensed", size: 122, fill: inkOn(band), maxWidth: 190 }) +
    label(unit, 208, 334, { face: "condensed", size: 44, fill: inkOn(band), opacity: 0.9 }) +
    circle(382, 462, 11, { stroke: "#ffffff", weight: 3 }) +
    circle(382, 462, 4, { fill: "#ffffff" }) +
    [0, 1, 2]
      .map((bar) =>
        rect(206, 444 + bar * 13, 92 - bar * 22, 5, 2.5, { fill: "#ffffff", opacity: 0.8 - bar * 0.2 }),
      )
      .join("")
  );
};

export const drive = (pen: Pen, finish: Finish, text: string): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 540, 190) +
    rect(172, 64, 256, 472, 40, {
      fill: defs.across("#16171b", [0.05, "#3c3f47"], [0.95, "#26282e"], "#0e0f12"),
      stroke: "#4c5059",
      weight: 1.4,
    }) +
    rect(182, 74, 236, 452, 32, {
      fill: defs.slant(finish.bright, [0.3, finish.light], [0.65, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    path("M182 110Q182 74 214 74H330L214 526Q182 526 182 494Z", {
      fill: defs.across("#ffffff2b", "#ffffff05"),
    }) +
    rect(264, 106, 72, 34, 17, { stroke: alpha("#ffffff", 0.55), weight: 5 }) +
    label(text, 300, 462, { face: "sansBold", size: 40, fill: inkOn(finish.base), align: "middle" }) +
    ellipse(300, 531, 26, 3, { fill: "#000000", opacity: 0.5 }) +
    circle(392, 500, 3.6, { fill: "#7fe0ff" })
  );
};
