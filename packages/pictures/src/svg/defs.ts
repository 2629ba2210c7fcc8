import { number } from "./shapes.ts";

/** A colour of a gradient: evenly spaced, or with an offset from 0 to 1. */
export type Stop = string | readonly [offset: number, colour: string];

/**
 * The SVG definitions of a drawing: gradients, clips, patterns and stamps. Equal definitions are written
 * once. The functions return `url(#…)` references; `markup()` returns the content of `<defs>`.
 */
export const createDefs = () => {
  const ids = new Map<string, string>();

  const define = (markup: string): string => {
    const id = ids.get(markup) ?? `p${ids.size.toString(36)}`;
    ids.set(markup, id);
    return `url(#${id})`;
  };

  const linear = (x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string =>
    define(
      `<linearGradient x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
    );

  return {
    /** Gradient from top to bottom of the shape. */
    down: (...stops: readonly Stop[]) => linear(0, 0, 0, 1, stops),
    /** Gradient from left to right of the shape. */
    across: (...stops: readonly Stop[]) => linear(0, 0, 1, 0, stops),
    /** Gradient from top left to bottom right of the shape. */
    slant: (...stops: readonly Stop[]) => linear(0, 0, 1, 1, stops),
    /** Radial gradient; centre and radius in fractions of the shape. */
    radial: (cx: number, cy: number, r: number, ...stops: readonly Stop[]) =>
      define(`<radialGradient cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`),
    /** Gradient between two points of the picture, independent of the shape. */
    between: (x1: number, y1: number, x2: number, y2: number, ...stops: readonly Stop[]) =>
      define(
        `<linearGradient gradientUnits="userSpaceOnUse" x1="${number(x1)}" y1="${number(y1)}" ` +
          `x2="${number(x2)}" y2="${number(y2)}">` +
          `${stopMarkup(stops)}</linearGradient>`,
      ),
    clip: (shape: string) => define(`<clipPath>${shape}</clipPath>`),
    /** A shape that is drawn several times; pass the result to `stamp`. */
    stampOf: (content: string) => define(`<g>${content}</g>`).slice(4, -1),
    /** A repeated tile, for example fabric or leather. */
    pattern: (width: number, height: number, content: string, transform = "") =>
      define(
        `<pattern width="${width}" height="${height}" patternUnits="userSpaceOnUse"` +
          `${transform === "" ? "" : ` patternTransform="${transform}"`}>${content}</pattern>`,
      ),
    markup: (): string =>
      [...ids].map(([markup, id]) => markup.replace(/^<\w+/u, (tag) => `${tag} id="${id}"`)).join(""),
  };
};

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map((stop, index) => {
      const [offset, colour] =
        typeof stop === "string" ? [index / Math.max(1, stops.length - 1), stop] : stop;
      return `<stop offset="${Math.round(offset * 100) / 100}" ${stopColour(colour)}/>`;
    })
    .join("");

// Split eight digits into colour and opacity, because some renderers accept only six digits in a stop.
const stopColour = (colour: string): string =>
  colour.length === 9
    ? `stop-color="${colour.slice(0, 7)}" ` +
      `stop-opacity="${Math.round((Number.parseInt(colour.slice(7), 16) / 255) * 100) / 100}"`
    : `stop-color="${colour}"`;
