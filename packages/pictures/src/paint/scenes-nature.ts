import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { alpha, mix, shade } from "./colour.ts";
import { hills, peaks, softLine } from "./contour.ts";
import { figure, layer, orb, sky } from "./mood.ts";
import type { Scene } from "./mood.ts";

export const wanderer: Scene = (pen, mood, width, height) => {
  const top = height * 0.83;
  return (
    sky(pen, mood, width, height) +
    orb(pen, width * pen.random.between(0.42, 0.58), height * 0.5, width * 0.2, mood.glow) +
    [0, 1, 2]
      .map((index) =>
        layer(
          peaks(
            pen.random,
            -20,
            width + 40,
            height * (0.58 + index * 0.11),
            height * 0.17,
            6 - index,
            height,
          ),
          mood,
          0.15 + index * 0.3,
        ),
      )
      .join("") +
    path(
      d`M0 ${height}V${height * 0.94}Q${width * 0.3} ${height * 0.92} ${width * 0.42} ${top}` +
        d`Q${width * 0.5} ${top - 6} ${width * 0.58} ${top}` +
        d`Q${width * 0.7} ${height * 0.92} ${width} ${height * 0.95}V${height}Z`,
      { fill: mood.near },
    ) +
    figure(width * 0.5, top + 2, height * 0.17, mood.near)
  );
};

const tree = (x: number, y: number, size: number): string =>
  [0, 1, 2]
    .map((tier) => {
      const [wide, foot] = [size * (0.13 + tier * 0.07), y - size * (0.52 - tier * 0.22)];
      return d`M${x} ${y - size * (1 - tier * 0.2)}L${x + wide} ${foot}H${x - wide}Z`;
    })
    .join("");

export const forest: Scene = (pen, mood, width, height) => {
  const row = (y: number, size: number, count: number, share: number): string => {
    const trees = Array.from({ length: count }, (_, index) => {
      const x = ((index + pen.random.between(0.15, 0.85)) / count) * width;
      return tree(x, y, size * pen.random.between(0.75, 1.2));
    });
    return layer(trees.join("") + d`M0 ${y - size * 0.12}H${width}V${height}H0Z`, mood, share);
  };
  return (
    sky(pen, mood, width, height) +
    orb(pen, width * pen.random.between(0.3, 0.7), height * 0.46, width * 0.17, mood.glow) +
    layer(hills(pen.random, 0, width, height * 0.62, height * 0.04, 3, height), mood, 0.05) +
    row(height * 0.72, height * 0.2, 11, 0.3) +
    row(height * 0.84, height * 0.26, 8, 0.62) +
    row(height * 1.01, height * 0.34, 6, 1)
  );
};

export const sea: Scene = (pen, mood, width, height) => {
  const line = height * 0.56;
  const cx = width * pen.random.between(0.36, 0.64);
  const glints = Array.from({ length: 9 }, (_, index) => {
    const wide = width * (0.2 - index * 0.012) * pen.random.between(0.6, 1.2);
    return rect(
      cx - wide / 2 + pen.random.between(-8, 8),
      line + 8 + index * height * 0.028,
      wide,
      3.4,
      1.7,
      { fill: mood.glow, opacity: 0.85 - index * 0.075 },
    );
  });
  const boat = width * pen.random.between(0.18, 0.78);
  return (
    sky(pen, mood, width, height) +
    orb(pen, cx, line - width * 0.06, width * 0.19, mood.glow) +
    rect(0, line, width, height - line, 0, {
      fill: pen.defs.down(mix(mood.far, mood.low, 0.3), [0.4, mood.far], mood.near),
    }) +
    glints.join("") +
    path(
      d`M${boat - 34} ${line + 34}h68q-6 17-20 17h-30q-12 0-18-17zM${boat - 2} ${line + 30}v-72` +
        d`q26 34 30 72zM${boat - 7} ${line + 30}v-52q-16 24-20 52z`,
      { fill: mood.near },
    ) +
    [0, 1]
      .map((index) =>
        layer(
          hills(pen.random, 0, width, height * (0.84 + index * 0.08), height * 0.014, 6, height),
          mood,
          0.6 + index * 0.35,
        ),
      )
      .join("")
  );
};

export const desert: Scene = (pen, mood, width, height) => {
  const rider = width * 0.64;
  const dune = (y: number, lean: number, share: number): string =>
    layer(
      `${softLine([
        [-10, y + height * 0.05],
        [width * lean * 0.6, y + height * 0.02],
        [width * lean, y - height * 0.07],
        [width * (lean + 0.3), y + height * 0.04],
        [width + 10, y + height * 0.02],
      ])}V${height}H-10Z`,
      mood,
      share,
    );
  return (
    sky(pen, mood, width, height) +
    orb(pen, width * 0.36, height * 0.44, width * 0.18, mood.glow) +
    layer(
      d`M0 ${height * 0.66}H${width * 0.1}L${width * 0.14} ${height * 0.52}H${width * 0.3}` +
        d`L${width * 0.35} ${height * 0.66}H${width * 0.66}L${width * 0.7} ${height * 0.56}` +
        d`H${width * 0.92}L${width * 0.96} ${height * 0.66}H${width}V${height}H0Z`,
      mood,
      0.2,
    ) +
    dune(height * 0.7, 0.4, 0.45) +
    dune(height * 0.8, 0.62, 0.68) +
    figure(rider, height * 0.765, height * 0.1, mood.near) +
    dune(height * 0.92, 0.3, 0.95)
  );
};

export const planet: Scene = (pen, mood, width, height) => {
  const { defs } = pen;
  const stars = Array.from({ length: 40 }, () =>
    circle(pen.random.between(0, width), pen.random.between(0, height), pen.random.between(0.5, 1.7), {
      fill: "#ffffff",
      opacity: pen.random.between(0.4, 1),
    }),
  ).join("");
  const [cx, cy, r] = [width * pen.random.between(0.4, 0.62), height * 0.56, width * 0.3];
  const space = mix(mood.high, "#03040a", 0.55);
  return (
    rect(0, 0, width, height, 0, {
      fill: defs.down(space, mix(space, mood.far, 0.7), mix(space, "#000000", 0.4)),
    }) +
    stars +
    ellipse(width * 0.3, height * 0.35, width * 0.6, height * 0.22, {
      fill: defs.radial(0.5, 0.5, 0.5, alpha(mood.low, 0.45), alpha(mood.low, 0)),
    }) +
    circle(cx, cy, r * 1.25, {
      fill: defs.radial(
        0.5,
        0.5,
        0.5,
        alpha(mood.glow, 0.4),
        [0.75, alpha(mood.low, 0.25)],
        alpha(mood.low, 0),
      ),
    }) +
    circle(cx, cy, r, {
      fill: defs.radial(
        0.3,
        0.25,
        0.95,
        mood.glow,
        [0.3, mood.low],
        [0.7, shade(mood.far, -0.05)],
        mood.near,
      ),
    }) +
    path(
      d`M${cx - r * 1.75} ${cy + r * 0.34}` +
        d`C${cx - r * 0.8} ${cy + r * 0.75}` +
        d` ${cx + r * 0.9} ${cy + r * 0.1} ${cx + r * 1.72} ${cy - r * 0.42}`,
      { stroke: alpha(mood.glow, 0.85), weight: 5 },
    ) +
    path(
      d`M${cx - r * 1.6} ${cy + r * 0.46}` +
        d`C${cx - r * 0.7} ${cy + r * 0.86}` +
        d` ${cx + r * 0.95} ${cy + r * 0.2} ${cx + r * 1.62} ${cy - r * 0.28}`,
      { stroke: alpha(mood.low, 0.8), weight: 2.4 },
    ) +
    path(hills(pen.random, 0, width, height * 0.9, height * 0.02, 4, height), { fill: mood.near }) +
    figure(width * 0.26, height * 0.905, height * 0.085, mood.near)
  );
};

export const balloons: Scene = (pen, mood, width, height) => {
  const balloon = (x: number, y: number, r: number, colour: string): string =>
    path(
      d`M${x} ${y + r * 1.34}C${x - r * 0.3} ${y + r} ${x - r} ${y + r * 0.5} ${x - r} ${y}` +
        d`A${r} ${r} 0 0 1 ${x + r} ${y}` +
        d`C${x + r} ${y + r * 0.5} ${x + r * 0.3} ${y + r} ${x} ${y + r * 1.34}Z`,
      { fill: colour },
    ) +
    ellipse(x, y + r * 0.06, r * 0.42, r * 1.06, { fill: mood.glow, opacity: 0.5 }) +
    rect(x - r * 0.17, y + r * 1.44, r * 0.34, r * 0.26, r * 0.06, { fill: mood.near }) +
    path(
      d`M${x - r * 0.14} ${y + r * 1.22}V${y + r * 1.46}M${x + r * 0.14} ${y + r * 1.22}V${y + r * 1.46}`,
      { stroke: mood.near, weight: 1.4 },
    );
  const cloud = (x: number, y: number, r: number): string =>
    path(
      d`M${x - r * 2} ${y}a${r} ${r} 0 0 1 ${r} ${-r}` +
        d`a${r * 1.2} ${r * 1.2} 0 0 1 ${r * 2.1} ${r * 0.1}` +
        d`a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.9} ${r * 0.9}z`,
      { fill: mood.glow, opacity: 0.7 },
    );
  return (
    sky(pen, mood, width, height) +
    cloud(width * 0.24, height * 0.52, width * 0.07) +
    cloud(width * 0.8, height * 0.66, width * 0.09) +
    balloon(width * pen.random.between(0.4, 0.6), height * 0.5, width * 0.2, mood.far) +
    balloon(width * 0.2, height * 0.68, width * 0.075, mood.high) +
    balloon(width * 0.84, height * 0.48, width * 0.06, mix(mood.far, mood.high, 0.5)) +
    layer(hills(pen.random, 0, width, height * 0.86, height * 0.03, 3, height), mood, 0.4) +
    layer(hills(pen.random, 0, width, height * 0.93, height * 0.02, 4, height), mood, 0.85)
  );
};

export const lighthouse: Scene = (pen, mood, width, height) => {
  const side = pen.random.pick([0.3, 0.7]);
  const [x, top, foot] = [width * side, height * 0.48, height * 0.82];
  const lean = side < 0.5 ? 1 : -1;
  return (
    sky(pen, { ...mood, low: mix(mood.high, mood.low, 0.55) }, width, height) +
    path(d`M${x} ${top + 8}L${x + lean * width * 0.9} ${top - height * 0.16}V${top + height * 0.12}Z`, {
      fill: pen.defs.between(x, 0, x + lean * width * 0.7, 0, alpha(mood.glow, 0.85), alpha(mood.glow, 0)),
    }) +
    rect(0, height * 0.74, width, height * 0.26, 0, { fill: pen.defs.down(mood.far, mood.near) }) +
    path(d`M${x - 17} ${foot}L${x - 11} ${top + 18}h22L${x + 17} ${foot}Z`, {
      fill: mix(mood.glow, mood.far, 0.12),
    }) +
    [0.3, 0.68]
      .map((share) =>
        path(
          d`M${x - 12 - share * 4} ${top + 18 + (foot - top) * share}h${24 + share * 8}` +
            d`v${(foot - top) * 0.15}h${-26 - share * 8}z`,
          { fill: mood.far },
        ),
      )
      .join("") +
    rect(x - 8, top, 16, 18, 2, { fill: mood.glow }) +
    path(d`M${x - 12} ${top + 1}h24l-12-15zM${x - 15} ${top + 16}h30v4h-30z`, { fill: mood.near }) +
    layer(hills(pen.random, 0, width, height * 0.82, height * 0.02, 5, height), mood, 0.7) +
    layer(hills(pen.random, 0, width, height * 0.91, height * 0.02, 4, height), mood, 1)
  );
};
