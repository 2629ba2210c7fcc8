import { expect, test } from "vitest";
import { questionIcon } from "./question-icon.ts";

test.each([
  ["functions", "wrench"],
  ["watch-functions", "wrench"],
  ["laptop-charger", "plug"],
  ["sim-lock", "lock"],
  ["audio-kit", "circle-question-mark"],
])("%s has the icon %s", (id, icon) => {
  expect(questionIcon(id)).toBe(icon);
});
