import { alpha } from "../paint/colour.ts";
import { genreScene } from "../paint/genre-scene.ts";
import { groundShadow } from "../paint/shadow.ts";
import { d, group, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import type { Pen, SpecOf } from "./pen.ts";
import { plasticCase } from "./plastic-case.ts";
import { posterTitle } from "./poster-title.ts";

const GROUND = 546;

const formats = {
  DVD: { width: 330, height: 470, shell: "#17181c", band: "#0e0f12", ink: "#f2f4f7", text: "DVD" },
  "Blu-ray": { width: 352, height: 440, shell: "#2563c9", band: "#1857b8", ink: "#ffffff", text: "Blu-ray" },
  "4K Ultra HD": {
    width: 352,
    height: 440,
    shell: "#131417",
    band: "#0a0b0d",
    ink: "#f1d98e",
    text: "4K Ultra HD",
  },
} as const;

/** A disc case with the format's band over a poster of the film's genre. */
export const drawFilm = (spec: SpecOf<"film">, pen: Pen): string => {
  const { width, height, shell, band, ink, text } = formats[spec.format];
  const [x, y] = [300 - width / 2, GROUND - height];
  const bandHeight = spec.format === "DVD" ? 26 : 38;
  return (
    groundShadow(pen, 300, GROUND + 2, width * 0.64) +
    plasticCase(pen, { x, y, width, height, shell, paper: "#0c0d11" }, (sleeveWidth, sleeveHeight) => {
      const art = sleeveHeight - bandHeight;
      const top = spec.format === "DVD" ? 0 : bandHeight;
      return (
        group(
          genreScene(pen, spec.genre, sleeveWidth, art) +
            posterTitle(pen, spec.title, sleeveWidth, art) +
            credits(pen, sleeveWidth, art),
          { transform: `translate(0 ${top})` },
        ) +
        rect(0, spec.format === "DVD" ? art : 0, sleeveWidth, bandHeight, 0, {
          fill: pen.defs.across(band, alpha(band, 0.92), band),
        }) +
        label(text, sleeveWidth / 2, (spec.format === "DVD" ? art : 0) + bandHeight * 0.5 + 6.5, {
          face: "sansBold",
          size: spec.format === "DVD" ? 15 : 19,
          fill: ink,
          align: "middle",
          tracking: 0.16,
        }) +
        (spec.format === "DVD" ? "" : rect(0, bandHeight - 2, sleeveWidth, 2, 0, { fill: ink, opacity: 0.5 }))
      );
    })
  );
};

// Lines that look like the credits of a film poster; too small to read.
const credits = (pen: Pen, width: number, height: number): string => {
  const row = (y: number, count: number): string => {
    let text = "";
    let x = width * 0.17;
    for (let index = 0; index < count && x < width * 0.8; index += 1) {
      const length = pen.random.between(14, 44);
      text += d`M${x} ${y}h${Math.min(length, width * 0.83 - x)}`;
      x += length + 7;
    }
    return text;
  };
  return (
    rect(0, height * 0.78, width, height * 0.22, 0, { fill: pen.defs.down("#00000000", "#000000b8") }) +
    path([34, 26, 18].map((up) => row(height - up, 8)).join(""), {
      stroke: "#ffffff",
      weight: 3,
      opacity: 0.42,
    })
  );
};
