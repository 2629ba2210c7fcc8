import { outlineOf, type Outline, type OutlineRow } from "./outline.ts";

type Case = Omit<Outline<"watch">, "strap">;

const ROWS: readonly OutlineRow<Case>[] = [
  ["Apple", /Ultra/u, { shape: "rugged" }],
  ["Apple", /./u, { shape: "square", crown: "dial" }],
  ["Fitbit", /./u, { shape: "square", crown: "button" }],
  ["Amazfit", /GTS/u, { shape: "square", crown: "button" }],
];

/** The case of a watch. Watches of most makers are round. */
export const watchOutline = (brand: string, model: string): Case =>
  outlineOf(ROWS, brand, model, { shape: "round" });
