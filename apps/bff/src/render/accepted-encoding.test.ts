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
  ["a,".repeat(8_000), null],
] as const)("for %j it is %s", (header, encoding) => {
  expect(choose(header)).toBe(encoding);
});

it("remembers no more headers than browsers send", () => {
  const before = process.memoryUsage().heapUsed;
  for (let times = 0; times < 2_000; times += 1) choose(`x-${times}-${"a".repeat(10_000)}`);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(15_000_000);
});
