import type { IconName } from "../../../ui/icon-names.ts";

/** Icons by the id of a question. Operators may ask others. */
const ICONS = new Map<string, IconName>([
  ["power", "zap"],
  ["lock", "lock"],
  ["sim-lock", "lock"],
  ["liquid", "droplets"],
  ["display", "smartphone"],
  ["panel", "monitor"],
  ["housing", "smartphone"],
  ["battery", "battery-full"],
  ["runtime", "battery-full"],
  ["power-supply", "plug"],
  ["functions", "wrench"],
  ["defect", "wrench"],
]);

export const questionIcon = (id: string): IconName => ICONS.get(id) ?? "circle-question-mark";
