import { expect, it } from "vitest";
import { createEncodingChoice } from "./accepted-encoding.ts";

const choose = createEncodingChoice(["br", "zstd", "gzip"]);

it.each([
  [undefined, null],
  ["", null],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "zstd"],
  ["br;q=0,zstd;q=0,*", "gzip"],
  ["*;q=0", null],
  ["br;q=0.5, gzip", "gzip"],
  ["GZIP", "gzip"],
  ["identity", null],
  ["compress;q=1", null],
  [";;,q=,=", null],
  // Longer than the header of any browser.
  [`br${", a".repeat(100)}`, null],
] as const)("for %j it is %s", (header, encoding) => {
  expect(choose(header)).toBe(encoding);
});
