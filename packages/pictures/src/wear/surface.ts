import {
  CELL,
  cellAt,
  coverLines,
  createCanvas,
  distancesTo,
  fillLines,
  SIZE,
  strokeOutlines,
} from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { traceContours } from "./contours.ts";
import type { Contour } from "./contours.ts";
import { flattenShape } from "./flatten.ts";
import type { Line } from "./flatten.ts";
import { move, scaleOf, transformed } from "./matrix.ts";
import type { Matrix, Point } from "./matrix.ts";
import { isFunctional, partNamed } from "./part.ts";
import type { PartName } from "./part.ts";

/** A thinner line is decoration and no material. */
const LEAST_STROKE = 6 / CELL;
/** What a scratch on a screen is drawn against: it is pale, as on all dark material. */
const SCREEN_COLOUR = "#12141a";
/** From user units to cells. */
const TO_CELLS: Matrix = [1 / CELL, 0, 0, 1 / CELL, 0, 0];

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where a drawing has material, and which. In user units of the drawing. */
export type Surface = {
  /** Area of the material without functional parts. */
  readonly area: number;
  /** The outlines of the material. */
  readonly contours: readonly Contour[];
  /** The colour of the material; undefined: none, or a functional part. */
  colourAt(x: number, y: number): string | undefined;
  /** The distance to the nearest functional part. */
  toFunctional(x: number, y: number): number;
  /** Whether the filled outline is everywhere at least so far away from functional parts. */
  isAway(outline: readonly Point[], distance: number): boolean;
  /** The distance to the nearest point without material. */
  toEdge(x: number, y: number): number;
  /** The glass of the screen as material of its own; undefined: no screen is visible. */
  screen(): Surface | undefined;
  /** The box around a part that has marks of its own. */
  boxOf(name: PartName): Box | undefined;
  isIn(name: PartName, x: number, y: number): boolean;
};

type Attributes = { get(name: string): string | undefined };

type Group = {
  readonly matrix: Matrix;
  readonly part: PartName | undefined;
  readonly clips: readonly Canvas[];
  readonly isOpaque: boolean;
  readonly fill: string | undefined;
};

const ELEMENT = /<(\/?)(\w+)((?:\s[\w-]+="[^"]*")*)\s*(\/?)>/gu;

const attributesOf = (text: string): Attributes =>
  new Map(Array.from(text.matchAll(/([\w-]+)="([^"]*)"/gu), ([, name = "", value = ""]) => [name, value]));

/**
 * Reads where a drawing has material from its own markup, which `svg/shapes.ts` wrote: opaque shapes in the
 * order in which they are painted. So a new drawing needs no second description of its outline. Functional
 * parts are those that the drawing names with `part`, also where another shape hides them.
 */
export const readSurface = (defs: string, content: string): Surface => {
  const definitions = readDefinitions(defs);
  /** The colour of each cell: an index of `colours`, 0 for none. */
  const painted = new Uint16Array(SIZE * SIZE);
  const colours: string[] = [""];
  const functional = createCanvas();
  const screen = createCanvas();
  const parts = new Map<PartName, Canvas>();

  // A functional part covers each cell that it touches, so that no mark is between it and the edge of a cell.
  const fillOf = (part: PartName | undefined) =>
    part !== undefined && isFunctional(part) ? coverLines : fillLines;

  const clipped = (
    clips: readonly Canvas[],
    reference: string | undefined,
    matrix: Matrix,
    part: PartName | undefined,
  ) => {
    const shapes = reference === undefined ? undefined : definitions.clips.get(reference);
    if (shapes === undefined) return clips;
    const canvas = createCanvas();
    for (const lines of shapes) fillOf(part)(movedBy(matrix, lines), (cell) => void (canvas[cell] = 1));
    return [...clips, canvas];
  };

  const paintShape = (tag: string, attributes: Attributes, outer: Group) => {
    if (outer.part === "shadow") return;
    const own = attributes.get("transform");
    const matrix = own === undefined ? outer.matrix : transformed(outer.matrix, own);
    const clips = clipped(outer.clips, attributes.get("clip-path"), matrix, outer.part);
    // Called for each cell of each shape: `every` is slower.
    const isVisible = (cell: number) => {
      for (const clip of clips) if (clip[cell] === 0) return false;
      return true;
    };
    const lines = movedBy(matrix, flattenShape(tag, attributes));
    const fill = attributes.get("fill") ?? outer.fill ?? "#000000";
    const stroke = attributes.get("stroke");
    const weight = stroke === undefined ? 0 : Number(attributes.get("stroke-width") ?? 1) * scaleOf(matrix);
    const { part } = outer;
    if (part !== undefined) {
      const canvas = isFunctional(part) ? functional : (parts.get(part) ?? createCanvas());
      if (!isFunctional(part)) parts.set(part, canvas);
      const mark = (cell: number) => {
        if (!isVisible(cell)) return;
        canvas[cell] = 1;
        if (part === "screen") screen[cell] = 1;
      };
      const cover = fillOf(part);
      if (fill !== "none") cover(lines, mark);
      for (const outline of weight > 0 ? strokeOutlines(lines, weight) : []) cover([outline], mark);
    }
    if (!outer.isOpaque || attributes.get("opacity") !== undefined) return;
    const paint = (colour: string | undefined, outlines: readonly Line[]) => {
      if (colour === undefined) return;
      colours.push(colour);
      const index = colours.length - 1;
      fillLines(outlines, (cell) => {
        if (isVisible(cell)) painted[cell] = index;
      });
    };
    paint(definitions.colourOf(fill), lines);
    if (stroke !== undefined && weight >= LEAST_STROKE && attributes.get("stroke-dasharray") === undefined)
      for (const outline of strokeOutlines(lines, weight)) paint(definitions.colourOf(stroke), [outline]);
  };

  const groups: Group[] = [{ matrix: TO_CELLS, part: undefined, clips: [], isOpaque: true, fill: undefined }];
  for (const [, close, tag = "", text = "", isEmpty] of content.matchAll(ELEMENT)) {
    const outer = groups.at(-1);
    if (outer === undefined) break;
    if (close === "/") groups.pop();
    else if (tag === "g" && isEmpty === "") {
      const attributes = attributesOf(text);
      const matrix = transformed(outer.matrix, attributes.get("transform") ?? "");
      const part = partNamed(attributes.get("class")) ?? outer.part;
      groups.push({
        matrix,
        part,
        clips: clipped(outer.clips, attributes.get("clip-path"), matrix, part),
        isOpaque: outer.isOpaque && attributes.get("opacity") === undefined,
        fill: attributes.get("fill") ?? outer.fill,
      });
    } else if (tag === "path" || tag === "rect" || tag === "circle" || tag === "ellipse")
      paintShape(tag, attributesOf(text), outer);
  }
  return surfaceOf(painted, colours, functional, screen, parts);
};

const movedBy = (matrix: Matrix, lines: readonly Line[]): Line[] =>
  lines.map(({ points, closed }) => ({ closed, points: points.map((point) => move(matrix, point)) }));

const surfaceOf = (
  painted: Uint16Array | Canvas,
  colours: readonly string[],
  functional: Canvas,
  screen: Canvas,
  parts: ReadonlyMap<PartName, Canvas>,
): Surface => {
  const toFunctional = distancesTo((cell) => functional[cell] === 1);
  const toEdge = distancesTo((cell) => painted[cell] === 0 && functional[cell] === 0);
  const read = (distances: Float32Array, x: number, y: number): number => {
    const cell = cellAt(x, y);
    return cell === undefined ? 0 : (distances[cell] ?? 0);
  };
  let area = 0;
  for (let cell = 0; cell < painted.length; cell += 1)
    if (painted[cell] !== 0 && functional[cell] === 0) area += CELL ** 2;
  return {
    area,
    contours: traceContours((cell) => painted[cell] !== 0 || functional[cell] === 1),
    colourAt: (x, y) => {
      const cell = cellAt(x, y);
      if (cell === undefined || functional[cell] === 1) return undefined;
      return colours[painted[cell] ?? 0] || undefined;
    },
    toFunctional: (x, y) => read(toFunctional, x, y),
    isAway: (outline, distance) => {
      let isAway = true;
      const points = outline.map((point) => move(TO_CELLS, point));
      coverLines([{ points, closed: true }], (cell) => {
        isAway &&= (toFunctional[cell] ?? 0) >= distance;
      });
      return isAway;
    },
    toEdge: (x, y) => read(toEdge, x, y),
    screen: () =>
      screen.includes(1)
        ? // Glass is everywhere of one colour, and nothing on it is spared.
          surfaceOf(screen, ["", SCREEN_COLOUR], createCanvas(), createCanvas(), new Map())
        : undefined,
    boxOf: (name) => {
      const canvas = parts.get(name);
      return canvas === undefined ? undefined : boxOf(canvas);
    },
    isIn: (name, x, y) => {
      const cell = cellAt(x, y);
      return cell !== undefined && parts.get(name)?.[cell] === 1;
    },
  };
};

const boxOf = (canvas: Canvas): Box => {
  let [left, top, right, bottom] = [SIZE, SIZE, 0, 0];
  canvas.forEach((value, cell) => {
    if (value === 0) return;
    const [x, y] = [cell % SIZE, Math.floor(cell / SIZE)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x + 1),
      Math.max(bottom, y + 1),
    ];
  });
  return {
    x: left * CELL,
    y: top * CELL,
    width: Math.max(0, right - left) * CELL,
    height: Math.max(0, bottom - top) * CELL,
  };
};

/** The colours and clips that a drawing defines, by their references. */
const readDefinitions = (defs: string) => {
  const gradients = new Map<string, string | undefined>();
  const clips = new Map<string, (readonly Line[])[]>();
  for (const [, id = "", content = ""] of defs.matchAll(
    /<\w+Gradient id="(\w+)"[^>]*>(.*?)<\/\w+Gradient>/gu,
  )) {
    const stops = Array.from(content.matchAll(/stop-color="(#\w{6})"/gu), (match) => match[1] ?? "");
    const isOpaque = !content.includes("stop-opacity");
    // The middle stop has the colour of the most of the shape.
    gradients.set(`url(#${id})`, isOpaque ? stops[Math.floor(stops.length / 2)] : undefined);
  }
  for (const [, id = "", content = ""] of defs.matchAll(/<clipPath id="(\w+)">(.*?)<\/clipPath>/gu)) {
    const shapes = Array.from(content.matchAll(ELEMENT), ([, , tag = "", text = ""]) =>
      flattenShape(tag, attributesOf(text)),
    );
    clips.set(`url(#${id})`, shapes);
  }
  return {
    clips,
    /** Undefined: not opaque, or no single colour. */
    colourOf: (fill: string): string | undefined =>
      fill.startsWith("url(") ? gradients.get(fill) : /^#[\da-f]{6}$/u.test(fill) ? fill : undefined,
  };
};
