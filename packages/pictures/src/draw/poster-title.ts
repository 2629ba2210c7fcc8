import { rect } from "../svg/shapes.ts";
import type { Face } from "../text/faces.ts";
import { splitTitle } from "../text/split-title.ts";
import { block } from "../text/type.ts";
import type { Pen } from "./pen.ts";

const styles: readonly [Face, ...Face[]] = ["condensed", "condensed", "serif", "sansBold"];

/** The title of a film or game on the upper part of its picture, with a gradient behind it for contrast. */
export const posterTitle = (pen: Pen, title: string, width: number, height: number): string => {
  const face = pen.random.pick(styles);
  const { main, sub } = splitTitle(title);
  const text = face === "serif" ? main : main.toLocaleUpperCase("en");
  const head = block(text, 20, 24, {
    face,
    fill: "#ffffff",
    width: width - 40,
    height: height * (sub === "" ? 0.38 : 0.29),
    largest: face === "condensed" ? 64 : face === "serif" ? 50 : 40,
    smallest: 15,
    leading: face === "condensed" ? 1.02 : 1.1,
    tracking: face === "serif" ? 0 : 0.02,
    align: "middle",
    halo: "#00000052",
  });
  const under = block(sub.toLocaleUpperCase("en"), 24, 24 + head.height + 14, {
    face: "sansBold",
    fill: "#ffffffe6",
    width: width - 48,
    height: height * 0.1,
    largest: 17,
    smallest: 10,
    leading: 1.2,
    tracking: 0.08,
    align: "middle",
    maxLines: 2,
    halo: "#00000052",
  });
  return (
    rect(0, 0, width, height * 0.6, 0, {
      fill: pen.defs.down("#000000a6", [0.45, "#00000059"], "#00000000"),
    }) +
    head.content +
    under.content
  );
};
