import { number } from "./shapes.ts";

/** A colour of a gradient, evenly spaced, or one at a place between 0 and 1. */
export type Stop = string | readonly [offset: number, colour: string];
export type Sheet = ReturnType<typeof createSheet>;

/**
 * The drawing's paint pots: gradients and clips, each defined once however often it is asked for.
 * Answers are `url(#…)` references; `definitions()` is what they refer to.
 */
export const createSheet = () => {
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
    /** From top to bottom of the painted shape. */
    down: (...stops: readonly Stop[]) => linear(0, 0, 0, 1, stops),
    /** From left to right of the painted shape. */
    across: (...stops: readonly Stop[]) => linear(0, 0, 1, 0, stops),
    /** From top left to bottom right of the painted shape. */
    slant: (...stops: readonly Stop[]) => linear(0, 0, 1, 1, stops),
    /** From its centre outwards; the centre in fractions of the painted shape. */
    radial: (cx: number, cy: number, r: number, ...stops: readonly Stop[]) =>
      define(`<radialGradient cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`),
    /** From top to bottom of the picture, whatever shape is painted. */
    between: (x1: number, y1: number, x2: number, y2: number, ...stops: readonly Stop[]) =>
      define(
        `<linearGradient gradientUnits="userSpaceOnUse" x1="${number(x1)}" y1="${number(y1)}" ` +
          `x2="${number(x2)}" y2="${number(y2)}">` +
          `${stopMarkup(stops)}</linearGradient>`,
      ),
    clip: (shape: string) => define(`<clipPath>${shape}</clipPath>`),
    /** Something drawn many times; the answer goes to `stamp`. */
    stampOf: (content: string) => define(`<g>${content}</g>`).slice(4, -1),
    /** A repeated tile, for fabric and leather. */
    pattern: (width: number, height: number, content: string, transform = "") =>
      define(
        `<pattern width="${width}" height="${height}" patternUnits="userSpaceOnUse"` +
          `${transform === "" ? "" : ` patternTransform="${transform}"`}>${content}</pattern>`,
      ),
    definitions: (): string =>
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

// Eight digits carry the opacity in the last two; some renderers read only six in a stop.
const stopColour = (colour: string): string =>
  colour.length === 9
    ? `stop-color="${colour.slice(0, 7)}" ` +
      `stop-opacity="${Math.round((Number.parseInt(colour.slice(7), 16) / 255) * 100) / 100}"`
    : `stop-color="${colour}"`;
