import type { Pen } from "../draw/pen.ts";
import { circle, d, path, rect } from "../svg/shapes.ts";
import { alpha, mix } from "./colour.ts";

/** Colours of a scene, from the sky to the foreground. */
export type Mood = {
  readonly high: string;
  readonly low: string;
  readonly glow: string;
  readonly far: string;
  readonly near: string;
};
export type Scene = (pen: Pen, mood: Mood, width: number, height: number) => string;

const mood = (high: string, low: string, glow: string, far: string, near: string): Mood => ({
  high,
  low,
  glow,
  far,
  near,
});

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

export const sky = ({ defs }: Pen, { high, low }: Mood, width: number, height: number): string =>
  rect(0, 0, width, height, 0, { fill: defs.down(high, [0.34, mix(high, low, 0.35)], [0.66, low], low) });

export const orb = ({ defs }: Pen, cx: number, cy: number, r: number, colour: string): string =>
  circle(cx, cy, r * 2.3, {
    fill: defs.radial(0.5, 0.5, 0.5, alpha(colour, 0.65), [0.45, alpha(colour, 0.3)], alpha(colour, 0)),
  }) + circle(cx, cy, r, { fill: colour });

export const layer = (shape: string, { far, near, low }: Mood, share: number): string =>
  path(shape, { fill: mix(mix(far, low, 0.25 * (1 - share)), near, share) });

export const figure = (x: number, y: number, size: number, fill: string): string => {
  const at = (dx: number, dy: number): string => d`${x + dx * size} ${y - dy * size}`;
  return (
    circle(x, y - size * 0.92, size * 0.085, { fill }) +
    path(
      `M${at(-0.05, 0.86)}C${at(-0.16, 0.83)} ${at(-0.17, 0.76)} ${at(-0.18, 0.62)}` +
        `L${at(-0.22, 0.3)}L${at(-0.12, 0.27)}L${at(-0.13, 0)}` +
        `H${(x - size * 0.03).toFixed(1)}L${at(0, 0.27)}` +
        `L${at(0.04, 0)}H${(x + size * 0.14).toFixed(1)}L${at(0.12, 0.27)}` +
        `L${at(0.22, 0.3)}L${at(0.18, 0.62)}C${at(0.17, 0.76)} ${at(0.16, 0.83)} ${at(0.05, 0.86)}Z`,
      { fill },
    )
  );
};
