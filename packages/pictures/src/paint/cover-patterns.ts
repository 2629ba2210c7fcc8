import { circle, d, group, path, rect, stamp } from "../svg/shapes.ts";
import { lightness, mix } from "./colour.ts";
import type { CoverArt } from "./cover-art.ts";

/** Concentric broken rings. */
export const ringsArt: CoverArt = (pen, { first, second, third }, width, height) => {
  const rings = Array.from({ length: 9 }, (_, index) => {
    const r = Math.min(width, height) * (0.09 + index * 0.042);
    const length = 2 * Math.PI * r;
    const gap = pen.random.between(0.04, 0.13);
    return circle(width / 2, height / 2, r, {
      stroke: [first, first, second, third][index % 4] ?? first,
      weight: index % 4 === 2 ? 3 : 6.5,
      dash: `${(length * (0.5 - gap)).toFixed(1)} ${(length * gap).toFixed(1)}`,
      transform: `rotate(${pen.random.integer(0, 180)} ${Math.round(width / 2)} ${Math.round(height / 2)})`,
    });
  });
  return rings.join("");
};

/** A grid of quarter discs, discs and triangles. */
export const tilesArt: CoverArt = (pen, { ink, first, second, third, paper }, width, height) => {
  const columns = 4;
  const size = width / columns;
  const colours = [first, second, third, ink, mix(paper, first, 0.25)] as const;
  let text = "";
  for (let row = 0; row * size < height - 1; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * size, row * size];
      const ground = pen.random.pick(colours);
      const others = colours.filter((colour) => colour !== ground);
      const fill = others[pen.random.integer(0, others.length - 1)] ?? ink;
      text += rect(x, y, size + 0.5, size + 0.5, 0, { fill: ground });
      text +=
        [
          () => path(d`M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`, { fill }),
          () => path(d`M${x + size} ${y + size}h${-size}a${size} ${size} 0 0 1 ${size} ${-size}z`, { fill }),
          () => circle(x + size / 2, y + size / 2, size * 0.36, { fill }),
          () => path(d`M${x} ${y + size}L${x + size} ${y}V${y + size}Z`, { fill }),
          () =>
            path(d`M${x} ${y + size / 2}a${size / 2} ${size / 2} 0 0 1 ${size} 0z`, { fill }) +
            path(d`M${x} ${y + size}a${size / 2} ${size / 2} 0 0 1 ${size} 0z`, { fill }),
        ][pen.random.integer(0, 4)]?.() ?? "";
    }
  }
  return text;
};

/** Slanting bars with one disc on top. */
export const stripesArt: CoverArt = (pen, { paper, ink, first, second, third }, width, height) => {
  const colours = [first, second, lightness(paper) > 0.6 ? ink : mix(paper, "#ffffff", 0.9), third];
  const bars = Array.from({ length: 9 }, (_, index) => {
    const y = height * (0.26 + index * 0.105);
    return path(
      d`M${-10} ${y}L${width + 10} ${y - width * 0.52}v${height * 0.036}L${-10} ${y + height * 0.036}Z`,
      { fill: colours[index % 4] ?? first },
    );
  });
  const [cx, cy, r] = [width * pen.random.between(0.56, 0.72), height * 0.56, width * 0.215];
  return (
    bars.join("") +
    circle(cx, cy, r + 7, { fill: paper }) +
    circle(cx, cy, r, { fill: lightness(paper) > 0.6 ? first : mix(paper, "#fff6e6", 0.94) })
  );
};

/** Rows of scales; each row overlaps the row above. */
export const scalesArt: CoverArt = (pen, { paper, ink, first, second, third }, width, height) => {
  const size = width / 5;
  const colours = [first, second, third, mix(paper, ink, 0.14)] as const;
  const scale = pen.defs.stampOf(
    circle(0, 0, size * 0.5, { stroke: paper, weight: 2.6, fill: "inherit" }) +
      circle(0, 0, size * 0.27, { stroke: paper, weight: 2.4 }),
  );
  const rows = Array.from({ length: Math.ceil(height / (size / 2)) + 2 }, (_, index) => {
    const y = height - (index - 1) * size * 0.5;
    const positions = Array.from(
      { length: 7 },
      (_, column) => [(column - (index % 2 === 0 ? 0.5 : 0)) * size, pen.random.pick(colours)] as const,
    );
    return colours
      .map((colour) =>
        group(
          positions
            .filter(([, own]) => own === colour)
            .map(([x]) => stamp(scale, d`translate(${x} ${y})`))
            .join(""),
          { fill: colour },
        ),
      )
      .join("");
  });
  return rows.join("");
};

/** Two halves and a disc that changes colour at their border. */
export const splitArt: CoverArt = (pen, { first, second, third }, width, height) => {
  const at = height * 0.58;
  const r = width * 0.31;
  const cx = width * pen.random.between(0.42, 0.58);
  return (
    rect(0, at, width, height - at, 0, { fill: first }) +
    path(d`M${cx - r} ${at}a${r} ${r} 0 0 1 ${r * 2} 0z`, { fill: first }) +
    path(d`M${cx - r} ${at}a${r} ${r} 0 0 0 ${r * 2} 0z`, { fill: second }) +
    [0.62, 0.3]
      .map(
        (share, index) =>
          path(d`M${cx - r * share} ${at}a${r * share} ${r * share} 0 0 1 ${r * 2 * share} 0z`, {
            fill: index === 0 ? second : third,
          }) +
          path(d`M${cx - r * share} ${at}a${r * share} ${r * share} 0 0 0 ${r * 2 * share} 0z`, {
            fill: index === 0 ? third : first,
          }),
      )
      .join("")
  );
};

/** Rounded bars around a middle line, like an audio waveform. */
export const barsArt: CoverArt = (pen, { first, second, third }, width, height) => {
  const count = 17;
  const step = (width * 0.82) / count;
  return Array.from({ length: count }, (_, index) => {
    const swell = 0.25 + 0.75 * Math.sin(((index + 0.5) / count) * Math.PI);
    const tall = height * 0.4 * swell * pen.random.between(0.3, 1);
    return rect(
      width * 0.09 + index * step + step * 0.16,
      height * 0.68 - tall / 2,
      step * 0.68,
      tall,
      step * 0.34,
      {
        fill: mix(
          mix(first, second, Math.min(1, (index / (count - 1)) * 2)),
          third,
          Math.max(0, (index / (count - 1)) * 2 - 1),
        ),
      },
    );
  }).join("");
};
