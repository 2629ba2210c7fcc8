import { scanGrayBuffer } from "@undecaf/zbar-wasm";
import { expect, test } from "vitest";
import { code128 } from "./code-128.ts";

/** Three pixels for a module, with quiet zones. */
async function scan(text: string) {
  const { bars, width } = code128(text);
  const [line, lines] = [(width + 40) * 3, 60];
  const pixels = new Uint8Array(line * lines).fill(255);
  for (let row = 0; row < lines; row += 1)
    for (const bar of bars) {
      const start = row * line + (bar.x + 20) * 3;
      pixels.fill(0, start, start + bar.width * 3);
    }
  return (await scanGrayBuffer(pixels.buffer, line, lines)).map((symbol) => [
    symbol.typeName,
    symbol.decode(),
  ]);
}

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

test.each(["7K4M-9XP3-1", "A", PRINTABLE.slice(0, 32), PRINTABLE.slice(32, 64), PRINTABLE.slice(64)])(
  "a scanner reads %s",
  async (text) => {
    expect(await scan(text)).toEqual([["ZBAR_CODE128", text]]);
  },
);

test("refuses what the barcode cannot hold", () => {
  expect(() => code128("")).toThrow(RangeError);
  expect(() => code128("é")).toThrow(RangeError);
});
