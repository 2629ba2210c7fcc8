import { expect, test } from "vitest";
import { type DecidedItem, MIN_FIGURE_ITEMS, saleFigures } from "./sale-figures.ts";

const items = (count: number, item: Partial<DecidedItem> = {}): readonly DecidedItem[] =>
  Array.from({ length: count }, () => ({ quoted: 10_000, offered: 10_000, daysToPayout: 1.4, ...item }));

test.each([
  ["nothing was sold", [], { kind: "planned" }],
  ["one item too few was paid", items(MIN_FIGURE_ITEMS - 1), { kind: "planned" }],
  [
    "enough items were decided, and one too few was paid",
    [...items(MIN_FIGURE_ITEMS - 1), ...items(50, { daysToPayout: null })],
    { kind: "planned" },
  ],
  [
    "all were paid as quoted or better, in hours",
    [...items(10, { daysToPayout: 0.1 }), ...items(10, { offered: 12_000, daysToPayout: 0.2 })],
    { kind: "measured", items: 20, asQuotedPercent: 100, medianLess: null, days: 1 },
  ],
  [
    "some got less, or went back: shares are rounded down, days up",
    [
      ...items(40, { daysToPayout: 2.01 }),
      ...items(1, { offered: 9_000, daysToPayout: 9 }),
      ...items(1, { offered: 7_999, daysToPayout: null }),
      ...items(1, { offered: 0, daysToPayout: null }),
    ],
    { kind: "measured", items: 43, asQuotedPercent: 93, medianLess: 2_001, days: 3 },
  ],
  [
    "the median of an even number lies between both in the middle",
    [
      ...items(20, { daysToPayout: 1 }),
      ...items(20, { daysToPayout: 4, offered: 9_990 }),
      ...items(2, { offered: 9_000, daysToPayout: null }),
    ],
    { kind: "measured", items: 42, asQuotedPercent: 47, medianLess: 10, days: 3 },
  ],
])("%s", (_, decided, figures) => {
  expect(saleFigures(decided)).toEqual(figures);
});
