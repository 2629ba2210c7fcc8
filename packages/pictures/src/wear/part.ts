/** A part of a drawing that a wear mark never touches. */
export const FUNCTIONAL_PARTS = ["screen", "lens", "port", "button"] as const;

/** A part that marks of its own belong to (a book's bent corner is one of its cover), or that is no material. */
const OTHER_PARTS = ["cover", "case", "disc", "shadow"] as const;

export type PartName = (typeof FUNCTIONAL_PARTS)[number] | (typeof OTHER_PARTS)[number];

const names: ReadonlySet<string> = new Set([...FUNCTIONAL_PARTS, ...OTHER_PARTS]);

/** Names what a piece of markup draws, for wear (`readSurface`). It looks the same. */
export const part = (name: PartName, content: string): string =>
  content === "" ? "" : `<g class="${name}">${content}</g>`;

export const partNamed = (name: string | undefined): PartName | undefined =>
  name !== undefined && names.has(name) ? (name as PartName) : undefined;

export const isFunctional = (name: PartName): boolean =>
  (FUNCTIONAL_PARTS as readonly PartName[]).includes(name);
