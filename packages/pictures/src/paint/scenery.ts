import type { Pen } from "../draw/pen.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { alpha, mix, shade } from "./colour.ts";
import { hills, peaks, softLine } from "./contour.ts";

/** Light and colour of a scene, from the sky to what is nearest. */
export type Mood = { readonly high: string; readonly low: string; readonly glow: string; readonly far: string; readonly near: string };
export type Scene = (pen: Pen, mood: Mood, width: number, height: number) => string;

const mood = (high: string, low: string, glow: string, far: string, near: string): Mood => ({ high, low, glow, far, near });

export const moods = {
  dusk: mood("#1d3557", "#f4a574", "#ffe0a3", "#1f5b4c", "#07130f"),
  neon: mood("#150a3a", "#e0457b", "#ffd3a5", "#3a1c71", "#0a0518"),
  cold: mood("#0b1d33", "#7fb2d1", "#eaf6ff", "#2b5876", "#050d18"),
  ember: mood("#2b0f0e", "#d9541e", "#ffd27d", "#6e1f14", "#120504"),
  jade: mood("#06262b", "#4fb286", "#f1f7c9", "#14594f", "#031112"),
  sand: mood("#c8843c", "#f7dba7", "#fff7e0", "#b0642f", "#3b1c0f"),
  noir: mood("#0e1014", "#6f7783", "#eef1f5", "#30353e", "#040506"),
  rose: mood("#5b2a6b", "#f7a8a1", "#fff0d9", "#a14a76", "#2a0f2c"),
  azure: mood("#1b74c4", "#b9e6f7", "#ffffff", "#2f8f6b", "#114a3f"),
  candy: mood("#ff8fa3", "#ffe8b8", "#ffffff", "#7bc8c1", "#2b5c7a"),
} as const satisfies Record<string, Mood>;

export type MoodName = keyof typeof moods;

const sky = ({ sheet }: Pen, { high, low }: Mood, width: number, height: number): string =>
  rect(0, 0, width, height, 0, { fill: sheet.down(high, [0.34, mix(high, low, 0.35)], [0.66, low], low) });

const orb = ({ sheet }: Pen, cx: number, cy: number, r: number, colour: string): string =>
  circle(cx, cy, r * 2.3, { fill: sheet.radial(0.5, 0.5, 0.5, alpha(colour, 0.65), [0.45, alpha(colour, 0.3)], alpha(colour, 0)) }) + circle(cx, cy, r, { fill: colour });

const layer = (shape: string, { far, near, low }: Mood, share: number): string => path(shape, { fill: mix(mix(far, low, 0.25 * (1 - share)), near, share) });

const figure = (x: number, y: number, size: number, fill: string): string =>
  circle(x, y - size * 0.86, size * 0.13, { fill }) +
  path(d`M${x - size * 0.17} ${y - size * 0.68}Q${x} ${y - size * 0.8} ${x + size * 0.17} ${y - size * 0.68}L${x + size * 0.25} ${y - size * 0.1}H${x + size * 0.12}L${x + size * 0.1} ${y}H${x - size * 0.1}L${x - size * 0.12} ${y - size * 0.1}H${x - size * 0.25}Z`, { fill });

const wanderer: Scene = (pen, mood, width, height) => {
  const top = height * 0.83;
  return (
    sky(pen, mood, width, height) + orb(pen, width * pen.random.between(0.42, 0.58), height * 0.5, width * 0.2, mood.glow) +
    [0, 1, 2].map((index) => layer(peaks(pen.random, -20, width + 40, height * (0.58 + index * 0.11), height * 0.17, 6 - index, height), mood, 0.15 + index * 0.3)).join("") +
    path(d`M0 ${height}V${height * 0.94}Q${width * 0.3} ${height * 0.92} ${width * 0.42} ${top}Q${width * 0.5} ${top - 6} ${width * 0.58} ${top}Q${width * 0.7} ${height * 0.92} ${width} ${height * 0.95}V${height}Z`, { fill: mood.near }) + figure(width * 0.5, top + 2, height * 0.17, mood.near)
  );
};

const forest: Scene = (pen, mood, width, height) => {
  const tree = (x: number, y: number, size: number): string =>
    [0, 1, 2].map((tier) => d`M${x} ${y - size * (1 - tier * 0.2)}L${x + size * (0.13 + tier * 0.07)} ${y - size * (0.52 - tier * 0.22)}H${x - size * (0.13 + tier * 0.07)}Z`).join("");
  const row = (y: number, size: number, count: number, share: number): string =>
    layer(`${Array.from({ length: count }, (_, index) => tree(((index + pen.random.between(0.15, 0.85)) / count) * width, y, size * pen.random.between(0.75, 1.2))).join("")}${d`M0 ${y - size * 0.12}H${width}V${height}H0Z`}`, mood, share);
  return (
    sky(pen, mood, width, height) + orb(pen, width * pen.random.between(0.3, 0.7), height * 0.46, width * 0.17, mood.glow) +
    layer(hills(pen.random, 0, width, height * 0.62, height * 0.04, 3, height), mood, 0.05) + row(height * 0.72, height * 0.2, 11, 0.3) + row(height * 0.84, height * 0.26, 8, 0.62) + row(height * 1.01, height * 0.34, 6, 1)
  );
};

const skyline: Scene = (pen, mood, width, height) => {
  const towers = (y: number, tall: number, count: number, share: number, lit: boolean): string => {
    let shape = "";
    let windows = "";
    const step = width / count;
    for (let index = 0; index < count; index += 1) {
      const x = index * step;
      const top = y - tall * pen.random.between(0.25, 1);
      shape += d`M${x} ${height}V${top}h${step * 0.3}v${pen.random.chance(0.4) ? -step * 0.28 : 0}h${step * 0.4}v${step * 0.28}H${x + step * pen.random.between(0.9, 1.02)}V${height}Z`;
      for (let light = 0; lit && light < 7; light += 1) windows += d`M${x + step * (0.14 + 0.2 * pen.random.integer(0, 3))} ${top + 14 + 13 * pen.random.integer(0, 8)}h4.5v6h-4.5z`;
    }
    return layer(shape, mood, share) + (windows === "" ? "" : path(windows, { fill: mood.glow, opacity: 0.85 }));
  };
  return sky(pen, mood, width, height) + orb(pen, width * pen.random.between(0.3, 0.7), height * 0.47, width * 0.19, mood.glow) +
    towers(height * 0.7, height * 0.24, 12, 0.2, false) + towers(height * 0.8, height * 0.26, 9, 0.55, true) + towers(height * 0.93, height * 0.22, 6, 0.92, true);
};

const planet: Scene = (pen, mood, width, height) => {
  const { sheet } = pen;
  const stars = Array.from({ length: 40 }, () => circle(pen.random.between(0, width), pen.random.between(0, height), pen.random.between(0.5, 1.7), { fill: "#ffffff", opacity: pen.random.between(0.4, 1) })).join("");
  const [cx, cy, r] = [width * pen.random.between(0.4, 0.62), height * 0.56, width * 0.3];
  const space = mix(mood.high, "#03040a", 0.55);
  return (
    rect(0, 0, width, height, 0, { fill: sheet.down(space, mix(space, mood.far, 0.7), mix(space, "#000000", 0.4)) }) + stars +
    ellipse(width * 0.3, height * 0.35, width * 0.6, height * 0.22, { fill: sheet.radial(0.5, 0.5, 0.5, alpha(mood.low, 0.45), alpha(mood.low, 0)) }) +
    circle(cx, cy, r * 1.25, { fill: sheet.radial(0.5, 0.5, 0.5, alpha(mood.glow, 0.4), [0.75, alpha(mood.low, 0.25)], alpha(mood.low, 0)) }) +
    circle(cx, cy, r, { fill: sheet.radial(0.3, 0.25, 0.95, mood.glow, [0.3, mood.low], [0.7, shade(mood.far, -0.05)], mood.near) }) +
    path(d`M${cx - r * 1.75} ${cy + r * 0.34}C${cx - r * 0.8} ${cy + r * 0.75} ${cx + r * 0.9} ${cy + r * 0.1} ${cx + r * 1.72} ${cy - r * 0.42}`, { stroke: alpha(mood.glow, 0.85), weight: 5 }) +
    path(d`M${cx - r * 1.6} ${cy + r * 0.46}C${cx - r * 0.7} ${cy + r * 0.86} ${cx + r * 0.95} ${cy + r * 0.2} ${cx + r * 1.62} ${cy - r * 0.28}`, { stroke: alpha(mood.low, 0.8), weight: 2.4 }) +
    path(hills(pen.random, 0, width, height * 0.9, height * 0.02, 4, height), { fill: mood.near }) + figure(width * 0.26, height * 0.905, height * 0.085, mood.near)
  );
};

const sea: Scene = (pen, mood, width, height) => {
  const line = height * 0.56;
  const cx = width * pen.random.between(0.36, 0.64);
  const glints = Array.from({ length: 9 }, (_, index) => {
    const wide = width * (0.2 - index * 0.012) * pen.random.between(0.6, 1.2);
    return rect(cx - wide / 2 + pen.random.between(-8, 8), line + 8 + index * height * 0.028, wide, 3.4, 1.7, { fill: mood.glow, opacity: 0.85 - index * 0.075 });
  });
  const boat = width * pen.random.between(0.18, 0.78);
  return (
    sky(pen, mood, width, height) + orb(pen, cx, line - width * 0.06, width * 0.19, mood.glow) +
    rect(0, line, width, height - line, 0, { fill: pen.sheet.down(mix(mood.far, mood.low, 0.3), [0.4, mood.far], mood.near) }) + glints.join("") +
    path(d`M${boat - 34} ${line + 34}h68q-6 17-20 17h-30q-12 0-18-17zM${boat - 2} ${line + 30}v-72q26 34 30 72zM${boat - 7} ${line + 30}v-52q-16 24-20 52z`, { fill: mood.near }) +
    [0, 1].map((index) => layer(hills(pen.random, 0, width, height * (0.84 + index * 0.08), height * 0.014, 6, height), mood, 0.6 + index * 0.35)).join("")
  );
};

const grid: Scene = (pen, mood, width, height) => {
  const line = height * 0.6;
  const rays = Array.from({ length: 15 }, (_, index) => d`M${width / 2 + (index - 7) * width * 0.045} ${line}L${width / 2 + (index - 7) * width * 0.32} ${height}`).join("");
  const rungs = [0.02, 0.06, 0.12, 0.21, 0.34, 0.52, 0.76].map((share) => d`M0 ${line + (height - line) * share}H${width}`).join("");
  const r = width * 0.25;
  const bars = [0.05, 0.28, 0.48, 0.66, 0.82].map((share, index) => rect(width / 2 - r, line - r * 0.72 + r * share, r * 2, 2 + index * 1.8, 0, { fill: mix(mood.high, mood.low, 0.6) })).join("");
  return (
    sky(pen, mood, width, height) + orb(pen, width / 2, line - r * 0.55, r, mood.glow) + bars +
    layer(peaks(pen.random, -10, width + 20, line + 4, height * 0.13, 6, line + 10), mood, 0.4) +
    rect(0, line, width, height - line, 0, { fill: pen.sheet.down(mood.near, mix(mood.near, mood.far, 0.6)) }) + path(rays + rungs, { stroke: mix(mood.low, mood.glow, 0.2), weight: 1.5, opacity: 0.8 })
  );
};

const desert: Scene = (pen, mood, width, height) => {
  const rider = width * 0.64;
  const dune = (y: number, lean: number, share: number): string =>
    layer(`${softLine([[-10, y + height * 0.05], [width * lean * 0.6, y + height * 0.02], [width * lean, y - height * 0.07], [width * (lean + 0.3), y + height * 0.04], [width + 10, y + height * 0.02]])}V${height}H-10Z`, mood, share);
  return (
    sky(pen, mood, width, height) + orb(pen, width * 0.36, height * 0.44, width * 0.18, mood.glow) +
    layer(d`M0 ${height * 0.66}H${width * 0.1}L${width * 0.14} ${height * 0.52}H${width * 0.3}L${width * 0.35} ${height * 0.66}H${width * 0.66}L${width * 0.7} ${height * 0.56}H${width * 0.92}L${width * 0.96} ${height * 0.66}H${width}V${height}H0Z`, mood, 0.2) +
    dune(height * 0.7, 0.4, 0.45) + dune(height * 0.8, 0.62, 0.68) + figure(rider, height * 0.765, height * 0.1, mood.near) + dune(height * 0.92, 0.3, 0.95)
  );
};

const doorway: Scene = (pen, mood, width, height) => {
  const { sheet } = pen;
  const [x, top, w, foot] = [width * 0.37, height * 0.42, width * 0.26, height * 0.8];
  return (
    rect(0, 0, width, height, 0, { fill: sheet.down(mix(mood.near, mood.high, 0.4), mood.near) }) +
    ellipse(width / 2, height * 0.6, width * 0.62, height * 0.4, { fill: sheet.radial(0.5, 0.5, 0.5, alpha(mood.low, 0.55), alpha(mood.low, 0)) }) +
    path(d`M${x} ${foot}V${top + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${foot}Z`, { fill: sheet.down(mood.glow, mix(mood.glow, mood.low, 0.6)) }) +
    path(d`M${x} ${foot}h${w}L${width * 0.96} ${height}H${width * 0.04}Z`, { fill: sheet.down(alpha(mood.glow, 0.85), alpha(mood.low, 0.1)) }) +
    figure(width / 2, foot + height * 0.02, height * 0.27, mood.near) +
    path(d`M${width / 2 - height * 0.06} ${foot + height * 0.02}h${height * 0.12}L${width / 2 + width * 0.26} ${height}H${width / 2 - width * 0.26}Z`, { fill: alpha(mood.near, 0.8) })
  );
};

const burst: Scene = (pen, mood, width, height) => {
  const [cx, cy] = [width / 2, height * 0.58];
  const rays = Array.from({ length: 20 }, (_, index) => {
    const [from, to] = [(index / 20) * Math.PI * 2, ((index + 0.5) / 20) * Math.PI * 2];
    return d`M${cx} ${cy}L${cx + Math.cos(from) * height} ${cy + Math.sin(from) * height}L${cx + Math.cos(to) * height} ${cy + Math.sin(to) * height}Z`;
  }).join("");
  const confetti = Array.from({ length: 22 }, () =>
    rect(pen.random.between(0, width), pen.random.between(0, height), 8, 8, pen.random.integer(0, 4), { fill: pen.random.pick([mood.far, mood.near, mood.glow]), transform: `rotate(${pen.random.integer(0, 80)} ${width / 2} ${height / 2})` })).join("");
  return rect(0, 0, width, height, 0, { fill: pen.sheet.radial(0.5, 0.58, 0.7, mood.low, mood.high) }) + path(rays, { fill: alpha(mood.glow, 0.3) }) + confetti +
    circle(cx, cy, width * 0.26, { fill: mood.glow }) + circle(cx - width * 0.07, cy, width * 0.15, { fill: mood.far, opacity: 0.9 }) + circle(cx + width * 0.08, cy + width * 0.02, width * 0.15, { fill: mood.high, opacity: 0.75 });
};

const road: Scene = (pen, mood, width, height) => {
  const line = height * 0.58;
  const lamps = [0.16, 0.34, 0.62].map((share) => {
    const y = line + (height - line) * share;
    const tall = height * 0.34 * share;
    const x = width * (0.5 - 0.42 * share - 0.04);
    return path(d`M${x} ${y}v${-tall}h${tall * 0.2}`, { stroke: mood.near, weight: 1.5 + share * 4 }) + path(d`M${width - x} ${y}v${-tall}h${-tall * 0.2}`, { stroke: mood.near, weight: 1.5 + share * 4 });
  }).join("");
  const dashes = [0.04, 0.12, 0.24, 0.42, 0.68].map((share) => {
    const y = line + (height - line) * share;
    return d`M${width / 2 - 1 - share * 5} ${y}h${2 + share * 10}l${share * 4} ${(height - line) * share * 0.34}h${-2 - share * 18}z`;
  }).join("");
  return (
    sky(pen, mood, width, height) + orb(pen, width * 0.5, line - width * 0.07, width * 0.18, mood.glow) +
    layer(peaks(pen.random, -10, width + 20, line, height * 0.13, 5, height), mood, 0.3) + rect(0, line, width, height - line, 0, { fill: pen.sheet.down(mood.far, mood.near) }) +
    path(d`M${width * 0.47} ${line}h${width * 0.06}L${width * 1.02} ${height}H${width * -0.02}Z`, { fill: pen.sheet.down(mix(mood.near, mood.low, 0.3), mood.near) }) + path(dashes, { fill: mood.glow, opacity: 0.9 }) + lamps
  );
};

export const scenes = { wanderer, forest, skyline, planet, sea, grid, desert, doorway, burst, road } as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;
