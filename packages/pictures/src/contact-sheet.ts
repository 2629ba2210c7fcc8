// Renders all sample pictures on light and dark tiles into one PNG, for visual inspection.
import sharp from "sharp";
import { contactSamples } from "./contact-samples.ts";
import { drawPicture } from "./draw-picture.ts";
import { rasterise } from "./raster.ts";
import { isWornGrade } from "./wear/grade.ts";

const USAGE = `Usage: node packages/pictures/src/contact-sheet.ts [FILE.png] [GRADE] [KIND…]
Renders the sample pictures, or those of these kinds, into one PNG (contact-sheet.png), with the wear of a grade (A1 to A4).`;
if (process.argv.includes("--help") || process.argv.includes("-h")) {
  console.log(USAGE);
  process.exit(0);
}

const CELL = 240;
const COLUMNS = 6;
const tiles = ["#f4f5f7", "#1d2330"];

const [file = "contact-sheet.png", ...others] = process.argv.slice(2);
const grade = others.find(isWornGrade);
const kinds = others.filter((name) => name !== grade);
const samples = contactSamples.filter((spec) => kinds.length === 0 || kinds.includes(spec.kind));
const pictures = await Promise.all(
  samples.map((spec) => rasterise(drawPicture(spec, grade), { width: CELL, format: "png" })),
);

const rows = Math.ceil(samples.length / COLUMNS);
const offsetOf = (index: number, tile: number) => ({
  left: (index % COLUMNS) * CELL,
  top: (Math.floor(index / COLUMNS) * tiles.length + tile) * CELL,
});
const background = (colour: string) => ({
  create: { width: COLUMNS * CELL, height: CELL, channels: 4 as const, background: colour },
});
const stripes = Array.from({ length: rows * tiles.length }, (_, row) => ({
  input: background(tiles[row % tiles.length] ?? "#ffffff"),
  left: 0,
  top: row * CELL,
}));
const layers = pictures.flatMap((input, index) =>
  tiles.map((_, tile) => ({ input, ...offsetOf(index, tile) })),
);

await sharp({
  create: { width: COLUMNS * CELL, height: rows * tiles.length * CELL, channels: 4, background: "#ffffff" },
})
  .composite([
    ...stripes.map((stripe) => ({
      input: { create: stripe.input.create },
      left: stripe.left,
      top: stripe.top,
    })),
    ...layers,
  ])
  .png()
  .toFile(file);
console.log(`${file}: ${samples.length} pictures on ${tiles.length} tiles`);
