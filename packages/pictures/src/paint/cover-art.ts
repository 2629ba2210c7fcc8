import type { Pen } from "../draw/pen.ts";
import { circle, d, ellipse, group, path, rect, stamp } from "../svg/shapes.ts";
import { alpha, lightness, mix, shade } from "./colour.ts";
import { hills, peaks } from "./contour.ts";
import type { CoverPalette } from "./cover-palettes.ts";

/** Fills an area from 0, 0 with a motif. The caller draws the background and clips the edges. */
export type CoverArt = (pen: Pen, palette: CoverPalette, width: number, height: number) => string;

/** Layered hills under a sun; the upper two fifths stay empty for the title. */
export const hillsArt: CoverArt = (pen, { paper, first, second, third }, width, height) => {
  const far = mix(second, paper, 0.25);
  const near = lightness(paper) > 0.5 ? shade(third, -0.12) : shade(third, -0.05);
  const sun = circle(width * pen.random.between(0.3, 0.7), height * 0.56, width * 0.235, { fill: first });
  const layers = [0, 1, 2, 3, 4].map((index) =>
    path(
      hills(pen.random, 0, width, height * (0.6 + index * 0.085), height * 0.026, 5 + (index % 3), height),
      { fill: mix(far, near, index / 4) },
    ),
  );
  return sun + layers.join("");
};

/** Stems with leaves rising from both lower corners. */
export const leavesArt: CoverArt = (pen, { first, second, third }, width, height) => {
  const leaf = pen.defs.stampOf(path("M0 0C30-32 75-28 100 0C75 20 30 22 0 0Z", {}));
  const leafAt = (x: number, y: number, length: number, turn: number): string =>
    stamp(leaf, d`translate(${x} ${y})rotate(${turn})` + `scale(${(length / 100).toFixed(2)})`);
  const stem = (side: 1 | -1, lean: number, tall: number, colour: string): string => {
    const from = side === 1 ? 0 : width;
    const leaves = Array.from({ length: 9 }, (_, index) => {
      const share = (index + 1) / 9.5;
      const x = from + side * width * lean * Math.sin(share * 1.5);
      const y = height * (1.02 - tall * share);
      const length = width * 0.235 * (1.1 - share * 0.6);
      return (
        leafAt(x, y, length, side === 1 ? -22 - share * 40 : 202 + share * 40) +
        leafAt(x, y, length * 0.86, side === 1 ? -128 - share * 10 : -52 + share * 10)
      );
    });
    return (
      path(
        d`M${from} ${height * 1.02}` +
          d`Q${from + side * width * lean * 0.9} ${height * (1.02 - tall * 0.45)}` +
          d` ${from + side * width * lean} ${height * (1.02 - tall)}`,
        { stroke: shade(colour, -0.08), weight: 3 },
      ) + group(leaves.join(""), { fill: colour })
    );
  };
  const berries = Array.from({ length: 12 }, () =>
    circle(
      width * pen.random.between(0.06, 0.94),
      height * pen.random.between(0.62, 0.97),
      pen.random.between(3.5, 7),
      {},
    ),
  );
  return (
    stem(1, 0.26, 0.5, third) +
    stem(-1, 0.2, 0.54, first) +
    stem(1, 0.56, 0.3, shade(first, -0.05)) +
    stem(-1, 0.52, 0.36, shade(third, -0.05)) +
    group(berries.join(""), { fill: second })
  );
};

/** Stars and a moon over a ridge. */
export const nightArt: CoverArt = (pen, { paper, first, second }, width, height) => {
  const dark = lightness(paper) > 0.5 ? shade(mix(paper, "#10162e", 0.86), 0) : shade(paper, -0.02);
  const stars = Array.from({ length: 34 }, () => {
    const r = pen.random.between(0.7, 1.9);
    return circle(width * pen.random.between(0, 1), height * pen.random.between(0.02, 0.66), r, {
      fill: "#fff8e7",
      opacity: r / 2,
    });
  });
  const cx = width * pen.random.between(0.32, 0.68);
  return (
    rect(0, 0, width, height, 0, {
      fill: pen.defs.down(shade(dark, -0.05), [0.6, shade(dark, 0.06)], mix(dark, first, 0.45)),
    }) +
    stars.join("") +
    circle(cx, height * 0.56, width * 0.3, {
      fill: pen.defs.radial(0.5, 0.5, 0.5, alpha(second, 0.5), alpha(second, 0)),
    }) +
    circle(cx, height * 0.56, width * 0.17, { fill: mix(second, "#fff6dc", 0.55) }) +
    circle(cx + width * 0.05, height * 0.54, width * 0.028, { fill: second, opacity: 0.45 }) +
    circle(cx - width * 0.06, height * 0.59, width * 0.04, { fill: second, opacity: 0.4 }) +
    [0, 1, 2]
      .map((index) =>
        path(
          peaks(
            pen.random,
            -10,
            width + 20,
            height * (0.72 + index * 0.09),
            height * 0.14,
            4 + index,
            height,
          ),
          { fill: mix(mix(dark, first, 0.35), shade(dark, -0.12), index / 2) },
        ),
      )
      .join("")
  );
};

/** Layered waves in paper-cut style. */
export const wavesArt: CoverArt = (pen, { paper, first, second, third }, width, height) =>
  [second, first, third, shade(third, -0.12), shade(mix(third, paper, 0.2), -0.2)]
    .map((colour, index) => {
      const y = height * (0.47 + index * 0.115);
      const bend = height * pen.random.between(0.06, 0.13) * (index % 2 === 0 ? 1 : -1);
      const curve =
        d`M0 ${y}C${width * 0.3} ${y - bend} ${width * 0.62} ${y + bend * 1.3}` +
        d` ${width} ${y - bend * 0.3}`;
      const line = curve + d`V${height}H0Z`;
      return (
        path(line, { fill: "#000000", opacity: 0.13, transform: "translate(0 -7)" }) +
        path(line, { fill: pen.defs.slant(shade(colour, 0.05), shade(colour, -0.06)) })
      );
    })
    .join("");

/** Rays from a low sun. */
export const raysArt: CoverArt = (pen, { paper, first, second, third }, width, height) => {
  const [cx, cy, reach] = [width / 2, height * 0.72, height * 1.1];
  const rays = Array.from({ length: 15 }, (_, index) => {
    const [from, to] = [index, index + 0.5].map((step) => Math.PI + (step / 14.5) * Math.PI) as [
      number,
      number,
    ];
    return (
      d`M${cx} ${cy}L${cx + Math.cos(from) * reach} ${cy + Math.sin(from) * reach}` +
      d`L${cx + Math.cos(to) * reach} ${cy + Math.sin(to) * reach}Z`
    );
  });
  return (
    path(rays.join(""), { fill: mix(paper, second, 0.32) }) +
    circle(cx, cy, width * 0.27, { fill: first }) +
    path(hills(pen.random, 0, width, height * 0.74, 5, 3, height), { fill: third }) +
    path(hills(pen.random, 0, width, height * 0.83, 9, 4, height), { fill: shade(third, -0.1) }) +
    path(hills(pen.random, 0, width, height * 0.92, 7, 3, height), { fill: shade(third, -0.18) })
  );
};

/** A soft field of colour. */
export const hazeArt: CoverArt = (pen, { first, second, third }, width, height) =>
  [
    [0.2, 0.75, first],
    [0.85, 0.55, second],
    [0.5, 1, third],
    [0.75, 0.9, first],
  ]
    .map(([fx, fy, colour]) =>
      ellipse(
        width * (Number(fx) + pen.random.between(-0.15, 0.15)),
        height * Number(fy),
        width * 0.62,
        height * 0.42,
        {
          fill: pen.defs.radial(
            0.5,
            0.5,
            0.5,
            alpha(String(colour), 0.95),
            [0.5, alpha(String(colour), 0.55)],
            alpha(String(colour), 0),
          ),
        },
      ),
    )
    .join("");
