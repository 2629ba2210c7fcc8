import { alpha, lightness, mix } from "../paint/colour.ts";
import { hazeArt, hillsArt, leavesArt, nightArt, raysArt, wavesArt } from "../paint/cover-art.ts";
import type { CoverPalette } from "../paint/cover-palettes.ts";
import { barsArt, ringsArt, scalesArt, splitArt, stripesArt, tilesArt } from "../paint/cover-patterns.ts";
import { circle, d, group, path, rect } from "../svg/shapes.ts";
import { clipTitle, splitTitle } from "../text/split-title.ts";
import { MARGIN, small, title, topStack } from "./book-lettering.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Cover = (book: SpecOf<"book">, pen: Pen, palette: CoverPalette, width: number, height: number) => string;

const landscape: Cover = (book, pen, palette, width, height) =>
  hillsArt(pen, palette, width, height) +
  topStack(book, palette.ink, "serif", MARGIN, 34, width - MARGIN * 2, height * 0.33);

const rings: Cover = (book, pen, palette, width, height) => {
  const band = height * 0.27;
  const y = (height - band) / 2;
  return (
    ringsArt(pen, palette, width, height) +
    rect(0, y, width, band, 0, { fill: palette.paper }) +
    small(
      book.author,
      palette.ink,
      { x: 24, y: 32, width: width - 48 },
      { align: "middle", caps: true, size: 17 },
    ).content +
    title(
      splitTitle(book.title).main,
      palette.ink,
      "sansBold",
      { x: 22, y: y + 6, width: width - 44, height: band - 12 },
      { align: "middle", anchor: "centre", largest: 46 },
    ).content +
    small(
      splitTitle(book.title).sub,
      palette.ink,
      { x: 30, y: height - 74, width: width - 60 },
      { align: "middle", size: 13, anchor: "bottom" },
    ).content
  );
};

const tiles: Cover = (book, pen, palette, width, height) => {
  const top = height - Math.floor((height * 0.56) / (width / 4)) * (width / 4);
  return (
    group(tilesArt(pen, palette, width, height - top), { transform: `translate(0 ${top.toFixed(1)})` }) +
    topStack(book, palette.ink, "sansBold", MARGIN, 32, width - MARGIN * 2, top - 50)
  );
};

const framed: Cover = (book, { defs }, palette, width, height) => {
  const gold = palette.first;
  const corner = (sx: number, sy: number): string =>
    group(path("M0 34V0H34M0 22Q22 22 22 0M8 34C8 18 18 8 34 8", { stroke: gold, weight: 1.8 }), {
      transform: `translate(${sx > 0 ? 30 : width - 30} ${sy > 0 ? 30 : height - 30}) scale(${sx} ${sy})`,
    });
  const ornament = (y: number): string =>
    path(d`M${width / 2 - 70} ${y}h48M${width / 2 + 22} ${y}h48`, { stroke: gold, weight: 1.6 }) +
    path(d`M${width / 2} ${y - 11}l9 11l-9 11l-9-11z`, { fill: gold }) +
    circle(width / 2 - 17, y, 2.6, { fill: gold }) +
    circle(width / 2 + 17, y, 2.6, { fill: gold });
  const { main, sub } = splitTitle(book.title);
  return (
    rect(0, 0, width, height, 0, {
      fill: defs.radial(0.5, 0.42, 0.75, alpha("#ffffff", 0.1), alpha("#000000", 0.14)),
    }) +
    rect(20, 20, width - 40, height - 40, 2, { stroke: gold, weight: 3 }) +
    rect(30, 30, width - 60, height - 60, 1, { stroke: gold, weight: 1 }) +
    corner(1, 1) +
    corner(-1, 1) +
    corner(1, -1) +
    corner(-1, -1) +
    small(
      book.author,
      palette.ink,
      { x: 52, y: 76, width: width - 104 },
      { align: "middle", caps: true, size: 16 },
    ).content +
    ornament(height * 0.29) +
    title(
      main,
      palette.ink,
      "serif",
      { x: 46, y: height * 0.34, width: width - 92, height: height * 0.32 },
      { align: "middle", anchor: "centre", largest: 48 },
    ).content +
    ornament(height * 0.71) +
    small(sub, palette.ink, { x: 56, y: height * 0.76, width: width - 112 }, { align: "middle", size: 14 })
      .content
  );
};

const typographic: Cover = (book, pen, palette, width, height) => {
  const { main, sub } = splitTitle(book.title);
  const flip = pen.random.chance(0.5);
  const ground = flip ? palette.first : palette.paper;
  const ink = flip ? (lightness(palette.first) > 0.72 ? "#1a1b1f" : "#fffaf0") : palette.ink;
  const shape = flip ? mix(palette.first, palette.paper, 0.3) : mix(palette.paper, palette.first, 0.85);
  const head = title(
    main,
    ink,
    "condensed",
    { x: 26, y: 74, width: width - 52, height: height * 0.6 },
    { largest: 150 },
  );
  const figure = pen.random.pick([
    circle(width * 0.7, height * 0.83, width * 0.34, { fill: shape }),
    path(d`M0 ${height}V${height * 0.72}L${width} ${height * 0.52}V${height}Z`, { fill: shape }),
    path(
      d`M0 ${height}a${width * 0.5} ${width * 0.5} 0 0 1 ${width * 0.5} ${-width * 0.5}` +
        d`a${width * 0.5} ${width * 0.5} 0 0 1 ${width * 0.5} ${width * 0.5}z`,
      { fill: shape },
    ),
    [0, 1, 2, 3, 4]
      .map((index) =>
        rect(0, height * (0.68 + index * 0.07), width, height * (0.012 + index * 0.009), 0, { fill: shape }),
      )
      .join(""),
  ]);
  return (
    rect(0, 0, width, height, 0, { fill: ground }) +
    figure +
    small(book.author, ink, { x: 26, y: 34, width: width - 52 }, { caps: true, size: 16, lines: 1 }).content +
    rect(26, 58, width - 52, 3, 0, { fill: ink }) +
    head.content +
    small(sub, ink, { x: 26, y: 74 + head.height + 18, width: width - 52 }, { size: 18 }).content
  );
};

/** A cover with a label on a pattern. */
const labelled =
  (art: typeof scalesArt): Cover =>
  (book, pen, palette, width, height) => {
    const box = { x: 40, y: height * 0.2, width: width - 80, height: height * 0.42 };
    const { main, sub } = splitTitle(book.title);
    const inner = { x: box.x + 20, width: box.width - 40 };
    return (
      art(pen, palette, width, height) +
      rect(box.x, box.y, box.width, box.height, 3, { fill: palette.paper }) +
      rect(box.x + 8, box.y + 8, box.width - 16, box.height - 16, 1, { stroke: palette.ink, weight: 1.2 }) +
      title(
        main,
        palette.ink,
        "serif",
        { ...inner, y: box.y + 26, height: box.height * (sub === "" ? 0.58 : 0.44) },
        { align: "middle", anchor: "centre", largest: 38 },
      ).content +
      small(sub, palette.ink, { ...inner, y: box.y + box.height * 0.6 }, { align: "middle", size: 12 })
        .content +
      (sub === "" ? rect(width / 2 - 16, box.y + box.height - 62, 32, 2, 0, { fill: palette.first }) : "") +
      small(book.author, palette.ink, { ...inner, y: box.y + box.height - 46 }, { align: "middle", size: 14 })
        .content
    );
  };

const botanic: Cover = (book, pen, palette, width, height) =>
  leavesArt(pen, palette, width, height) +
  topStack(book, palette.ink, "serif", 26, 38, width - 52, height * 0.37, "middle");

const night: Cover = (book, pen, palette, width, height) => {
  const cream = "#fff6e3";
  return (
    nightArt(pen, palette, width, height) +
    topStack(book, cream, "serif", 26, 40, width - 52, height * 0.34, "middle") +
    rect(16, 16, width - 32, height - 32, 2, { stroke: alpha(cream, 0.35), weight: 1.2 })
  );
};

const waves: Cover = (book, pen, palette, width, height) =>
  wavesArt(pen, palette, width, height) +
  topStack(book, palette.ink, "sansBold", MARGIN, 34, width - MARGIN * 2, height * 0.28);

const rays: Cover = (book, pen, palette, width, height) =>
  raysArt(pen, palette, width, height) +
  topStack(book, palette.ink, "condensed", 28, 36, width - 56, height * 0.42, "middle");

const split: Cover = (book, pen, palette, width, height) =>
  splitArt(pen, palette, width, height) +
  topStack(book, palette.ink, "sansBold", MARGIN, 34, width - MARGIN * 2, height * 0.28);

const bars: Cover = (book, pen, palette, width, height) =>
  barsArt(pen, palette, width, height) +
  topStack(book, palette.ink, "sansBold", MARGIN, 34, width - MARGIN * 2, height * 0.38);

const haze: Cover = (book, pen, palette, width, height) =>
  hazeArt(pen, palette, width, height) +
  topStack(book, palette.ink, "serif", MARGIN, 38, width - MARGIN * 2, height * 0.6);

const stripes: Cover = (book, pen, palette, width, height) =>
  group(stripesArt(pen, palette, width, height * 0.66), {
    transform: `translate(0 ${(height * 0.34).toFixed(1)})`,
  }) +
  rect(0, 0, width, height * 0.36, 0, { fill: palette.paper }) +
  topStack(book, palette.ink, "serif", MARGIN, 32, width - MARGIN * 2, height * 0.32);

const covers: readonly [Cover, ...Cover[]] = [
  landscape,
  rings,
  tiles,
  framed,
  typographic,
  labelled(scalesArt),
  botanic,
  night,
  waves,
  rays,
  split,
  bars,
  haze,
  stripes,
  labelled(leavesArt),
  framed,
  typographic,
];

/** The front cover of a book, selected by seed. */
export const bookCover: Cover = (book, pen, palette, width, height) =>
  pen.random.pick(covers)({ ...book, author: clipTitle(book.author, 38) }, pen, palette, width, height);
