import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const source = new URL("../", import.meta.url);
const css = readFileSync(new URL("ui/tokens.css", source), "utf8");

/** The colour of each token: `--name: light-dark(#light, #dark)`, and those that refer to another token. */
function colours(mode: 0 | 1, side: "blue" | "green"): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", light = "", dark = ""] of css.matchAll(
    /(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gu,
  )) {
    found.set(name, [light, dark][mode] ?? "");
  }
  for (const [, name = "", of = ""] of css.matchAll(/(--color-[\w-]+): var\((--[\w-]+)\)/gu))
    if (!name.startsWith("--color-accent")) found.set(name, found.get(of) ?? "");
  for (const suffix of ["", "-strong", "-soft"])
    found.set(`--color-accent${suffix}`, found.get(`--${side}${suffix}`) ?? "");
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["--color-page", "--color-surface", "--color-tile"];
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  [
    "--color-text",
    [
      ...GROUNDS,
      "--color-picture-ground",
      "--color-accent-soft",
      "--color-info-soft",
      "--color-positive-soft",
      "--color-negative-soft",
      "--color-warning-soft",
    ],
  ],
  ["--color-text-muted", [...GROUNDS, "--color-accent-soft"]],
  ["--color-accent", [...GROUNDS, "--color-accent-soft"]],
  ["--color-accent-strong", [...GROUNDS, "--color-accent-soft"]],
  ["--color-positive", GROUNDS],
  ["--color-positive-strong", ["--color-positive-soft"]],
  ["--color-negative", [...GROUNDS, "--color-negative-soft"]],
  ["--color-warning", [...GROUNDS, "--color-warning-soft"]],
  ["--color-on-accent", ["--color-accent", "--color-accent-strong"]],
];
const CONTROLS: readonly (readonly [string, readonly string[]])[] = [
  ["--color-line-control", GROUNDS],
  ["--color-accent", GROUNDS],
];

test("every custom property that a style uses is set, and no style but the tokens uses the palette", () => {
  const files = globSync("**/*.css", { cwd: source }).map((path) => ({
    path,
    text: readFileSync(new URL(path, source), "utf8"),
  }));
  const isSet = new Set(files.flatMap(({ text }) => text.match(/--[\w-]+(?=:)/gu) ?? []));
  const palette = new Set(css.match(/--(?:neutral|blue|green|red|amber|gold)[\w-]*(?=:)/gu));
  expect(palette.size).toBeGreaterThan(10);
  const wrong = files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/gu)].flatMap(([, name = ""]) =>
      isSet.has(name) && (path === "ui/tokens.css" || !palette.has(name)) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test("reads the tokens", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(colours(0, "blue").get("--color-text")).toBe("#0f172a");
});

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("%s", (_, mode) => {
  describe.each(["blue", "green"] as const)("%s", (side) => {
    const tokens = colours(mode, side);
    const ratio = (front: string, back: string) => contrast(tokens.get(front) ?? "", tokens.get(back) ?? "");

    test.each(TEXT.flatMap(([front, backs]) => backs.map((back) => [front, back] as const)))(
      "text %s on %s",
      (front, back) => {
        expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
      },
    );
    test.each(CONTROLS.flatMap(([front, backs]) => backs.map((back) => [front, back] as const)))(
      "control %s on %s",
      (front, back) => {
        expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
      },
    );
  });
});
