import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** `--name: light-dark(#light, #dark)`, and aliases of such names. */
function colours(mode: 0 | 1, side: "blue" | "green"): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", light = "", dark = ""] of css.matchAll(
    /(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gu,
  )) {
    found.set(name, [light, dark][mode] ?? "");
  }
  for (const suffix of ["", "-strong", "-soft"])
    found.set(`--accent${suffix}`, found.get(`--${side}${suffix}`) ?? "");
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

const GROUNDS = ["--paper", "--surface", "--tile"];
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  [
    "--ink",
    [
      ...GROUNDS,
      "--picture-ground",
      "--accent-soft",
      "--blue-soft",
      "--green-soft",
      "--red-soft",
      "--amber-soft",
    ],
  ],
  ["--ink-muted", [...GROUNDS, "--accent-soft"]],
  ["--accent", [...GROUNDS, "--accent-soft"]],
  ["--accent-strong", [...GROUNDS, "--accent-soft"]],
  ["--green", GROUNDS],
  ["--green-strong", ["--green-soft"]],
  ["--red", [...GROUNDS, "--red-soft"]],
  ["--amber", [...GROUNDS, "--amber-soft"]],
  ["--on-fill", ["--accent", "--accent-strong"]],
];
const CONTROLS: readonly (readonly [string, readonly string[]])[] = [
  ["--line-control", GROUNDS],
  ["--accent", GROUNDS],
];

test("reads the tokens", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(colours(0, "blue").get("--ink")).toBe("#0f172a");
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
