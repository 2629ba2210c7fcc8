import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { alpha, mix } from "./colour.ts";
import { hills, peaks } from "./contour.ts";
import { figure, layer, orb, sky } from "./mood.ts";
import type { Scene } from "./mood.ts";

export const skyline: Scene = (pen, mood, width, height) => {
  const towers = (y: number, tall: number, count: number, share: number, lights: number): string => {
    let shape = "";
    let windows = "";
    const step = width / count;
    for (let index = 0; index < count; index += 1) {
      const x = index * step;
      const top = y - tall * pen.random.between(0.25, 1);
      shape +=
        d`M${x} ${height}V${top}h${step * 0.3}v${pen.random.chance(0.4) ? -step * 0.28 : 0}` +
        d`h${step * 0.4}v${step * 0.28}H${x + step * pen.random.between(0.9, 1.02)}V${height}Z`;
      for (let light = 0; light < lights; light += 1) {
        const [column, row] = [pen.random.integer(0, 3), pen.random.integer(0, 8)];
        windows += d`M${x + step * (0.14 + 0.2 * column)} ${top + 14 + 13 * row}h4.5v6h-4.5z`;
      }
    }
    return (
      layer(shape, mood, share) + (windows === "" ? "" : path(windows, { fill: mood.glow, opacity: 0.85 }))
    );
  };
  return (
    sky(pen, mood, width, height) +
    orb(pen, width * pen.random.between(0.3, 0.7), height * 0.47, width * 0.19, mood.glow) +
    towers(height * 0.7, height * 0.24, 12, 0.2, 0) +
    towers(height * 0.8, height * 0.26, 9, 0.55, 7) +
    towers(height * 0.93, height * 0.22, 6, 0.92, 7)
  );
};

export const grid: Scene = (pen, mood, width, height) => {
  const line = height * 0.6;
  const rays = Array.from(
    { length: 15 },
    (_, index) =>
      d`M${width / 2 + (index - 7) * width * 0.045} ${line}` +
      d`L${width / 2 + (index - 7) * width * 0.32} ${height}`,
  ).join("");
  const rungs = [0.02, 0.06, 0.12, 0.21, 0.34, 0.52, 0.76]
    .map((share) => d`M0 ${line + (height - line) * share}H${width}`)
    .join("");
  const r = width * 0.25;
  const bars = [0.05, 0.28, 0.48, 0.66, 0.82]
    .map((share, index) =>
      rect(width / 2 - r, line - r * 0.72 + r * share, r * 2, 2 + index * 1.8, 0, {
        fill: mix(mood.high, mood.low, 0.6),
      }),
    )
    .join("");
  return (
    sky(pen, mood, width, height) +
    orb(pen, width / 2, line - r * 0.55, r, mood.glow) +
    bars +
    layer(peaks(pen.random, -10, width + 20, line + 4, height * 0.13, 6, line + 10), mood, 0.4) +
    rect(0, line, width, height - line, 0, {
      fill: pen.defs.down(mood.near, mix(mood.near, mood.far, 0.6)),
    }) +
    path(rays + rungs, { stroke: mix(mood.low, mood.glow, 0.2), weight: 1.5, opacity: 0.8 })
  );
};

export const doorway: Scene = (pen, mood, width, height) => {
  const { defs } = pen;
  const [x, top, w, foot] = [width * 0.37, height * 0.42, width * 0.26, height * 0.8];
  return (
    rect(0, 0, width, height, 0, { fill: defs.down(mix(mood.near, mood.high, 0.4), mood.near) }) +
    ellipse(width / 2, height * 0.6, width * 0.62, height * 0.4, {
      fill: defs.radial(0.5, 0.5, 0.5, alpha(mood.low, 0.55), alpha(mood.low, 0)),
    }) +
    path(d`M${x} ${foot}V${top + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${foot}Z`, {
      fill: defs.down(mood.glow, mix(mood.glow, mood.low, 0.6)),
    }) +
    path(d`M${x} ${foot}h${w}L${width * 0.96} ${height}H${width * 0.04}Z`, {
      fill: defs.down(alpha(mood.glow, 0.85), alpha(mood.low, 0.1)),
    }) +
    figure(width / 2, foot + height * 0.02, height * 0.27, mood.near) +
    path(
      d`M${width / 2 - height * 0.06} ${foot + height * 0.02}h${height * 0.12}` +
        d`L${width / 2 + width * 0.26} ${height}H${width / 2 - width * 0.26}Z`,
      { fill: alpha(mood.near, 0.8) },
    )
  );
};

export const burst: Scene = (pen, mood, width, height) => {
  const [cx, cy] = [width / 2, height * 0.58];
  const rays = Array.from({ length: 20 }, (_, index) => {
    const [from, to] = [(index / 20) * Math.PI * 2, ((index + 0.5) / 20) * Math.PI * 2];
    return (
      d`M${cx} ${cy}L${cx + Math.cos(from) * height} ${cy + Math.sin(from) * height}` +
      d`L${cx + Math.cos(to) * height} ${cy + Math.sin(to) * height}Z`
    );
  }).join("");
  const confetti = Array.from({ length: 22 }, () =>
    rect(pen.random.between(0, width), pen.random.between(0, height), 8, 8, pen.random.integer(0, 4), {
      fill: pen.random.pick([mood.far, mood.near, mood.glow]),
      transform: `rotate(${pen.random.integer(0, 80)} ${width / 2} ${height / 2})`,
    }),
  ).join("");
  return (
    rect(0, 0, width, height, 0, { fill: pen.defs.radial(0.5, 0.58, 0.7, mood.low, mood.high) }) +
    path(rays, { fill: alpha(mood.glow, 0.3) }) +
    confetti +
    circle(cx, cy, width * 0.26, { fill: mood.glow }) +
    circle(cx - width * 0.07, cy, width * 0.15, { fill: mood.far, opacity: 0.9 }) +
    circle(cx + width * 0.08, cy + width * 0.02, width * 0.15, { fill: mood.high, opacity: 0.75 })
  );
};

export const road: Scene = (pen, mood, width, height) => {
  const line = height * 0.58;
  const lamps = [0.16, 0.34, 0.62]
    .map((share) => {
      const y = line + (height - line) * share;
      const tall = height * 0.34 * share;
      const x = width * (0.5 - 0.42 * share - 0.04);
      return (
        path(d`M${x} ${y}v${-tall}h${tall * 0.2}`, { stroke: mood.near, weight: 1.5 + share * 4 }) +
        path(d`M${width - x} ${y}v${-tall}h${-tall * 0.2}`, { stroke: mood.near, weight: 1.5 + share * 4 })
      );
    })
    .join("");
  const dashes = [0.04, 0.12, 0.24, 0.42, 0.68]
    .map((share) => {
      const y = line + (height - line) * share;
      return (
        d`M${width / 2 - 1 - share * 5} ${y}h${2 + share * 10}` +
        d`l${share * 4} ${(height - line) * share * 0.34}h${-2 - share * 18}z`
      );
    })
    .join("");
  return (
    sky(pen, mood, width, height) +
    orb(pen, width * 0.5, line - width * 0.07, width * 0.18, mood.glow) +
    layer(peaks(pen.random, -10, width + 20, line, height * 0.13, 5, height), mood, 0.3) +
    rect(0, line, width, height - line, 0, { fill: pen.defs.down(mood.far, mood.near) }) +
    path(d`M${width * 0.47} ${line}h${width * 0.06}L${width * 1.02} ${height}H${width * -0.02}Z`, {
      fill: pen.defs.down(mix(mood.near, mood.low, 0.3), mood.near),
    }) +
    path(dashes, { fill: mood.glow, opacity: 0.9 }) +
    lamps
  );
};

export const castle: Scene = (pen, mood, width, height) => {
  const towers = [
    [0.28, 0.2, 0.09],
    [0.4, 0.32, 0.11],
    [0.52, 0.4, 0.1],
    [0.64, 0.27, 0.12],
    [0.75, 0.17, 0.08],
  ]
    .map(([fx = 0, tall = 0, wide = 0]) => {
      const [x, top, w] = [width * fx, height * (0.74 - tall * 0.7), width * wide * 0.85];
      return (
        d`M${x - w / 2} ${height}V${top}h${-w * 0.12}L${x} ${top - w * 1.35}` +
        d`L${x + w * 0.62} ${top}h${-w * 0.12}V${height}Z`
      );
    })
    .join("");
  const windows = [
    [0.28, 0.64],
    [0.4, 0.56],
    [0.52, 0.5],
    [0.52, 0.57],
    [0.64, 0.59],
    [0.75, 0.66],
    [0.46, 0.69],
    [0.6, 0.69],
  ]
    .map(([fx = 0, fy = 0]) => d`M${width * fx - 3.5} ${height * fy}q3.5-8 7 0v9h-7z`)
    .join("");
  return (
    sky(pen, mood, width, height) +
    orb(pen, width * pen.random.pick([0.3, 0.7]), height * 0.4, width * 0.16, mood.glow) +
    layer(peaks(pen.random, -10, width + 20, height * 0.66, height * 0.16, 5, height), mood, 0.15) +
    layer(towers, mood, 0.62) +
    path(windows, { fill: mood.glow, opacity: 0.9 }) +
    layer(hills(pen.random, 0, width, height * 0.78, height * 0.03, 3, height), mood, 0.75) +
    layer(hills(pen.random, 0, width, height * 0.9, height * 0.02, 4, height), mood, 1)
  );
};

export const bridge: Scene = (pen, mood, width, height) => {
  const deck = height * 0.7;
  const cables = [0.24, 0.76]
    .map((fx) => {
      const x = width * fx;
      const hangers = Array.from({ length: 9 }, (_, index) => {
        const offset = (index - 4) * width * 0.058;
        return (
          d`M${x + offset} ${deck}` +
          d`V${deck - height * 0.26 * (1 - Math.abs(offset) / (width * 0.27)) ** 1.7}`
        );
      }).join("");
      return (
        path(hangers, { stroke: mood.near, weight: 1.6 }) +
        path(
          d`M${x - width * 0.26} ${deck}` +
            d`Q${x - width * 0.1} ${deck - height * 0.03} ${x} ${deck - height * 0.28}` +
            d`Q${x + width * 0.1} ${deck - height * 0.03} ${x + width * 0.26} ${deck}`,
          { stroke: mood.near, weight: 4 },
        ) +
        rect(x - 7, deck - height * 0.29, 14, height * 0.42, 2, { fill: mood.near })
      );
    })
    .join("");
  return (
    sky(pen, mood, width, height) +
    orb(pen, width * 0.5, height * 0.55, width * 0.21, mood.glow) +
    layer(hills(pen.random, 0, width, height * 0.7, height * 0.05, 4, height), mood, 0.15) +
    rect(0, height * 0.77, width, height * 0.23, 0, { fill: pen.defs.down(mood.far, mood.near) }) +
    [0, 1, 2, 3]
      .map((index) =>
        rect(
          width * (0.42 - index * 0.03),
          height * (0.8 + index * 0.04),
          width * (0.16 + index * 0.05),
          3,
          1.5,
          { fill: mood.glow, opacity: 0.6 - index * 0.12 },
        ),
      )
      .join("") +
    cables +
    rect(0, deck, width, 9, 0, { fill: mood.near })
  );
};

export const shards: Scene = (pen, mood, width, height) => {
  const [cx, cy] = [width * pen.random.between(0.42, 0.58), height * 0.6];
  const count = 11;
  const pieces = Array.from({ length: count }, (_, index) => {
    const from = (index / count) * Math.PI * 2 + pen.random.between(-0.1, 0.1);
    const to = from + ((Math.PI * 2) / count) * pen.random.between(0.7, 1);
    const [near, far] = [width * pen.random.between(0.1, 0.18), width * pen.random.between(0.4, 0.72)];
    const shape =
      d`M${cx + Math.cos(from) * near} ${cy + Math.sin(from) * near}` +
      d`L${cx + Math.cos(from) * far} ${cy + Math.sin(from) * far}` +
      d`L${cx + Math.cos(to) * far * 0.82} ${cy + Math.sin(to) * far * 0.82}Z`;
    return path(shape, {
      fill: mix(
        [mood.low, mood.far, mood.glow][index % 3] ?? mood.low,
        mood.near,
        pen.random.between(0, 0.45),
      ),
      opacity: 0.92,
    });
  }).join("");
  return (
    sky(pen, { ...mood, low: mix(mood.high, mood.near, 0.4) }, width, height) +
    orb(pen, cx, cy, width * 0.12, mood.glow) +
    pieces +
    figure(cx, cy + width * 0.13, width * 0.3, mood.near)
  );
};

export const blinds: Scene = (pen, mood, width, height) => {
  const tilt = pen.random.pick([-9, 9]);
  const slats = Array.from({ length: 10 }, (_, index) =>
    rect(-width * 0.2, height * (0.43 + index * 0.047), width * 1.4, height * 0.024, 0, {
      fill: mood.glow,
      opacity: 0.82 - index * 0.05,
      transform: `rotate(${tilt} ${Math.round(width / 2)} ${Math.round(height * 0.6)})`,
    }),
  ).join("");
  return (
    rect(0, 0, width, height, 0, { fill: pen.defs.down(mix(mood.near, mood.high, 0.5), mood.near) }) +
    ellipse(width / 2, height * 0.62, width * 0.7, height * 0.36, {
      fill: pen.defs.radial(0.5, 0.5, 0.5, alpha(mood.low, 0.75), alpha(mood.low, 0)),
    }) +
    slats +
    path(
      d`M${width * 0.5} ${height * 0.46}` +
        d`c${width * 0.12} 0 ${width * 0.15} ${height * 0.07} ${width * 0.14} ${height * 0.13}` +
        d`c0 ${height * 0.05} ${-width * 0.03} ${height * 0.08} ${-width * 0.06} ${height * 0.1}` +
        d`c0 ${height * 0.03} ${width * 0.22} ${height * 0.04} ${width * 0.27} ${height * 0.13}` +
        d`L${width * 0.9} ${height}H${width * 0.1}L${width * 0.15} ${height * 0.82}` +
        d`c${width * 0.05} ${-height * 0.09} ${width * 0.27} ${-height * 0.1}` +
        d` ${width * 0.27} ${-height * 0.13}` +
        d`c${-width * 0.03} ${-height * 0.02} ${-width * 0.06} ${-height * 0.05}` +
        d` ${-width * 0.06} ${-height * 0.1}` +
        d`c0 ${-height * 0.06} ${width * 0.02} ${-height * 0.13} ${width * 0.14} ${-height * 0.13}z`,
      { fill: mood.near },
    )
  );
};
