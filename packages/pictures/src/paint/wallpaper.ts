import type { Pen } from "../draw/pen.ts";
import { circle, d, ellipse, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { alpha, mix, shade } from "./colour.ts";
import { hills } from "./contour.ts";

type Hues = readonly [top: string, bottom: string, first: string, second: string, third: string];

const palettes: readonly [Hues, ...Hues[]] = [
  ["#2bb3f3", "#3b1166", "#ff8a3d", "#6d2bd9", "#f0478b"],
  ["#0c4a47", "#0d6b62", "#35d0a0", "#e7b45c", "#1678b8"],
  ["#3e5c9a", "#4c50d8", "#d9a9dd", "#2f6fe4", "#8f7bea"],
  ["#1b1442", "#0d3b66", "#ff5f7e", "#7a4bff", "#2ec4f1"],
  ["#f7c59f", "#c8553d", "#f28f3b", "#8f2d56", "#ffd166"],
  ["#0f2027", "#2c5364", "#7fd8be", "#5b8def", "#c3f0ca"],
  ["#d6e6f7", "#8fb4e3", "#f6d0c8", "#6f8fe8", "#ffffff"],
  ["#231942", "#5e548e", "#ff9fb2", "#9f86ff", "#f7d6e0"],
  ["#06141f", "#0b3954", "#18a7b5", "#f25f5c", "#ffe066"],
  ["#e9edc9", "#7fae8c", "#f2b880", "#3c8d7a", "#fefae0"],
];

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Painter = (pen: Pen, area: Area, hues: Hues) => string;

const glow = (
  { defs }: Pen,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  strength: number,
): string =>
  ellipse(cx, cy, rx, ry, {
    fill: defs.radial(
      0.5,
      0.5,
      0.5,
      alpha(colour, strength),
      [0.45, alpha(colour, strength * 0.72)],
      [1, alpha(colour, 0)],
    ),
  });

const mesh: Painter = (pen, { x, y, width, height }, [, , first, second, third]) => {
  const reach = Math.max(width, height) * 0.62;
  const spots = [
    [0.1, 0.62, second],
    [0.92, 0.5, first],
    [0.3, 0.98, third],
    [0.75, 0.12, third],
  ] as const;
  return spots
    .map(([fx, fy, colour], index) =>
      glow(
        pen,
        x + width * (fx + pen.random.between(-0.12, 0.12)),
        y + height * (fy + pen.random.between(-0.1, 0.1)),
        reach * pen.random.between(0.75, 1.05),
        reach * pen.random.between(0.6, 0.9),
        colour,
        index === 3 ? 0.55 : 0.95,
      ),
    )
    .join("");
};

const dunes: Painter = (pen, { x, y, width, height }, [, bottom, first, second, third]) => {
  const layers = [
    mix(third, first, 0.3),
    mix(first, second, 0.35),
    mix(second, bottom, 0.35),
    shade(bottom, -0.06),
  ];
  return (
    glow(
      pen,
      x + width * pen.random.between(0.55, 0.85),
      y + height * 0.36,
      width * 0.5,
      width * 0.5,
      third,
      0.9,
    ) +
    layers
      .map((colour, index) =>
        path(hills(pen.random, x, width, y + height * (0.48 + index * 0.14), height * 0.07, 2, y + height), {
          fill: pen.defs.slant(shade(colour, 0.07), shade(colour, -0.09)),
        }),
      )
      .join("")
  );
};

const ribbons: Painter = (pen, { x, y, width, height }, [, , first, second, third]) => {
  const lift = pen.random.between(0.25, 0.5);
  return [second, first, third, shade(first, 0.1)]
    .map((colour, index) => {
      const from = y + height * (lift + index * 0.16);
      const to = from - height * pen.random.between(0.12, 0.34);
      const bend = height * pen.random.between(0.22, 0.34);
      const thick = height * 0.24;
      const curve =
        d`M${x} ${from}` +
        d`C${x + width * 0.35} ${from - bend} ${x + width * 0.6} ${to + bend} ${x + width} ${to}`;
      const back =
        d`V${to + thick}` +
        d`C${x + width * 0.6} ${to + bend + thick * 1.5}` +
        d` ${x + width * 0.35} ${from - bend + thick * 1.1} ${x} ${from + thick * 0.8}Z`;
      return path(curve + back, {
        fill: pen.defs.across(shade(colour, 0.06), [0.55, alpha(colour, 0.75)], shade(colour, -0.16)),
      });
    })
    .join("");
};

const bloom: Painter = (pen, { x, y, width, height }, [, , first, second, third]) => {
  const [cx, cy, reach] = [x + width / 2, y + height * 0.6, Math.min(width, height) * 0.44];
  const petal = (angle: number, index: number): string => {
    const colour = [first, second, third][index % 3] ?? first;
    return ellipse(cx, cy - reach * 0.62, reach * 0.42, reach * 0.72, {
      fill: pen.defs.down(alpha(shade(colour, 0.08), 0.92), alpha(shade(colour, -0.12), 0.55)),
      transform: `rotate(${angle} ${Math.round(cx)} ${Math.round(cy)})`,
    });
  };
  const turn = pen.random.integer(0, 44);
  return (
    glow(pen, cx, cy, reach * 2, reach * 2, third, 0.5) +
    Array.from({ length: 8 }, (_, index) => petal(turn + index * 45, index)).join("")
  );
};

const horizon: Painter = (pen, { x, y, width, height }, [top, bottom, first, second, third]) => {
  const r = Math.max(width, height) * 0.8;
  const cx = x + width * pen.random.between(0.3, 0.7);
  const cy = y + height * pen.random.between(0.56, 0.64) + r;
  return (
    glow(pen, cx, cy - r, width * 0.95, height * 0.34, first, 0.95) +
    glow(pen, cx, cy - r, width * 0.5, height * 0.16, third, 0.9) +
    circle(cx, cy, r, {
      fill: pen.defs.between(
        0,
        cy - r,
        0,
        y + height,
        mix(second, third, 0.35),
        [0.1, shade(second, -0.1)],
        [0.7, shade(mix(top, bottom, 0.5), -0.18)],
        shade(bottom, -0.2),
      ),
    })
  );
};

const painters: readonly [Painter, ...Painter[]] = [mesh, mesh, dunes, ribbons, bloom, horizon];

/** A screen's wallpaper: palette and composition by seed, clipped to the rounded screen. */
export const wallpaper = (
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string => {
  const hues = pen.random.pick(palettes);
  const painter = pen.random.pick(painters);
  const area = { x, y, width, height };
  return part(
    "screen",
    group(
      rect(x, y, width, height, 0, { fill: pen.defs.down(hues[0], hues[1]) }) +
        painter(pen, area, hues) +
        rect(x, y, width, height * 0.34, 0, { fill: pen.defs.down("#00000038", "#00000000") }),
      { clip: pen.defs.clip(rect(x, y, width, height, radius, {})) },
    ),
  );
};

/** The reflection of a window on a screen or glossy front. */
export const reflection = (
  { defs }: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  strength = 0.14,
): string =>
  path(d`M${x} ${y}h${width * 0.62}L${x + width * 0.16} ${y + height}H${x}Z`, {
    fill: defs.slant(alpha("#ffffff", strength), alpha("#ffffff", strength * 0.15)),
    clip: defs.clip(rect(x, y, width, height, radius, {})),
  });
