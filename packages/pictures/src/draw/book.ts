import { shade } from "../paint/colour.ts";
import { coverPalettes } from "../paint/cover-palettes.ts";
import { groundShadow } from "../paint/shadow.ts";
import { d, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { bookCover } from "./book-covers.ts";
import type { Pen, SpecOf } from "./pen.ts";

const GROUND = 544;

/** A closed book from the front; the edge of its pages is visible at the right. */
export const drawBook = (spec: SpecOf<"book">, pen: Pen): string => {
  const { defs } = pen;
  const palette = pen.random.pick(coverPalettes);
  const width = pen.random.integer(306, 322);
  const height = pen.random.integer(462, 482);
  const thick = pen.random.integer(11, 19);
  const [x, y] = [300 - (width + thick) / 2, GROUND - height];
  const cover = rect(0, 0, width, height, 4, {});
  return (
    groundShadow(pen, 302, GROUND + 2, width * 0.66) +
    path(
      d`M${x + width - 6} ${y + 5}L${x + width + thick} ${y + 11}V${GROUND - 7}` +
        d`L${x + width - 6} ${GROUND - 1}Z`,
      { fill: defs.across("#b9b09e", [0.35, "#f4eee0"], "#d9d0bd") },
    ) +
    [0.3, 0.5, 0.7, 0.88]
      .map((share) =>
        path(d`M${x + width + thick * share} ${y + 7 + share * 4}V${GROUND - 3 - share * 4}`, {
          stroke: "#a89f8c",
          weight: 0.7,
          opacity: 0.7,
        }),
      )
      .join("") +
    group(
      part("cover", rect(0, 0, width, height, 0, { fill: palette.paper })) +
        bookCover(spec, pen, palette, width, height) +
        rect(0, 0, width, height, 0, {
          fill: defs.across(
            [0, "#ffffff38"],
            [0.018, "#00000000"],
            [0.04, "#00000047"],
            [0.052, "#ffffff2e"],
            [0.075, "#ffffff0a"],
            [0.5, "#ffffff14"],
            [1, "#0000001f"],
          ),
        }),
      { clip: defs.clip(cover), transform: `translate(${x} ${y})` },
    ) +
    rect(x, y, width, height, 4, { stroke: shade(palette.paper, -0.18), weight: 1, opacity: 0.6 })
  );
};
