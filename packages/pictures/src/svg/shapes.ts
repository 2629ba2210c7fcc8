/** Presentation attributes of a shape. Long SVG names are shortened. */
export type Paint = {
  readonly fill?: string;
  readonly stroke?: string;
  /** Width of the stroke. */
  readonly weight?: number;
  readonly opacity?: number;
  /** A `url(#…)` reference from `defs.clip`. */
  readonly clip?: string;
  readonly transform?: string;
  readonly cap?: "round" | "butt";
  readonly join?: "round" | "miter";
  readonly dash?: string;
  /** "stroke" draws the stroke below the fill: an outline that does not make the shape thinner. */
  readonly order?: "stroke";
};

const attributeNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fill: "fill",
    stroke: "stroke",
    weight: "stroke-width",
    opacity: "opacity",
    clip: "clip-path",
    transform: "transform",
    cap: "stroke-linecap",
    join: "stroke-linejoin",
    dash: "stroke-dasharray",
    order: "paint-order",
  } satisfies Record<keyof Paint, string>),
);

/** Formats a number with one decimal, which is a sixth of a pixel at the displayed sizes. */
export const number = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) || !Number.isFinite(rounded) ? "0" : String(rounded);
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for a quoted attribute. Drops characters that XML 1.0 forbids. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu, "")
    .replace(/[&<>"]/gu, (character) => entities[character] ?? "");

const element = (
  name: string,
  attributes: Record<string, string | number | undefined>,
  paint: Paint,
): string => {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      tag += ` ${key}="${typeof value === "number" ? number(value) : escapeXml(value)}"`;
  }
  for (const [key, value] of Object.entries({
    fill: paint.stroke === undefined ? undefined : "none",
    ...paint,
  })) {
    if (value === undefined) continue;
    const text = typeof value === "number" ? String(Math.round(value * 100) / 100) : escapeXml(value);
    tag += ` ${attributeNames.get(key) ?? key}="${text}"`;
  }
  return `${tag}/>`;
};

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  paint: Paint,
): string =>
  element(
    "rect",
    { x, y, width: Math.max(0, width), height: Math.max(0, height), rx: radius || undefined },
    paint,
  );

export const circle = (cx: number, cy: number, r: number, paint: Paint): string =>
  element("circle", { cx, cy, r: Math.max(0, r) }, paint);

export const ellipse = (cx: number, cy: number, rx: number, ry: number, paint: Paint): string =>
  element("ellipse", { cx, cy, rx: Math.max(0, rx), ry: Math.max(0, ry) }, paint);

export const path = (d: string, paint: Paint): string => element("path", { d }, paint);

export const line = (x1: number, y1: number, x2: number, y2: number, paint: Paint): string =>
  path(d`M${x1} ${y1}L${x2} ${y2}`, paint);

/** Path data with its numbers rounded: d`M${x} ${y}h${width}`. */
export function d(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce(
    (text, part, index) => text + part + (index < values.length ? number(values[index] ?? 0) : ""),
    "",
  );
}

/** A copy of a shape from `defs.stampOf`, in the fill of its group. */
export const stamp = (href: string, transform: string): string =>
  `<use href="${escapeXml(href)}" transform="${escapeXml(transform)}"/>`;

/** Groups shapes, to transform, clip or fade them together. */
export const group = (content: string, paint: Paint): string =>
  content === "" ? "" : `${element("g", {}, paint).slice(0, -2)}>${content}</g>`;
