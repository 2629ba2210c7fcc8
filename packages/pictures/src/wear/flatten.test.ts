import { expect, it } from "vitest";
import { flattenPath } from "./flatten.ts";

it("a path's lines end where its commands say, absolute or relative, closed or open", () => {
  for (const [data, ends] of [
    ["M10 10h20v20H10z", [[[10, 30], true]]],
    [
      "M0 0L5 5 10 0M20 20l1-1",
      [
        [[10, 0], false],
        [[21, 19], false],
      ],
    ],
    [
      "M10 10h5v5zl-3 4",
      [
        [[15, 15], true],
        [[7, 14], false],
      ],
    ],
    ["M0 0C0 5 5 10 10 10S20 20 30 20", [[[30, 20], false]]],
    ["M0 0Q5 5 10 0T20 0", [[[20, 0], false]]],
    ["M5 5", []],
  ] as const)
    expect(flattenPath(data).map(({ points, closed }) => [points.at(-1), closed])).toEqual(ends);
});

it("the points of an arc are on its ellipse", () => {
  const [line] = flattenPath("M100 50A50 20 0 1 1 50 30");
  expect(line?.points.length).toBeGreaterThan(20);
  for (const [x, y] of line?.points ?? []) expect(Math.hypot((x - 50) / 50, (y - 50) / 20)).toBeCloseTo(1, 2);
});
