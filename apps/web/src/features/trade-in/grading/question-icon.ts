import type { IconName } from "../../../ui/icon-names.ts";

/** Icons by the id of a question, with or without the kind of device: `functions`, `watch-functions`. */
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
  ["charger", "plug"],
  ["functions", "wrench"],
  ["defect", "wrench"],
]);

/** The icon of a question. Operators may ask others. */
export const questionIcon = (id: string): IconName =>
  ICONS.get(id) ?? ICONS.get(id.slice(id.indexOf("-") + 1)) ?? "circle-question-mark";
