import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CatalogueFileError, fileLines, type SourceLine } from "./catalogue-lines.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "reprise-lines-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Buffer, maxLineBytes?: number): Promise<SourceLine[]> {
  const path = join(folder, "file.jsonl");
  writeFileSync(path, content);
  return all(fileLines(path, maxLineBytes));
}
async function all(lines: AsyncIterable<SourceLine>): Promise<SourceLine[]> {
  const list: SourceLine[] = [];
  for await (const line of lines) list.push(line);
  return list;
}
const texts = (lines: readonly SourceLine[]) =>
  lines.map((line) => [
    line.number,
    "text" in line ? line.text.trim() : "problem" in line ? line.problem : line.value,
  ]);

describe("lines of a catalogue file", () => {
  test("are numbered as in an editor, without blank ones, with either line ending and a byte order mark", async () => {
    expect(texts(await read('\uFEFF{"a":1}\r\n\n  \n{"b":2}\n'))).toEqual([
      [1, '{"a":1}'],
      [4, '{"b":2}'],
    ]);
  });

  test("have their end position in bytes", async () => {
    expect((await read("\uFEFF1\n22\n\n3")).map(({ position }) => position)).toEqual([5, 8, 10]);
  });

  test("may span read chunks, even within a character", async () => {
    const line = `"${"ä€😀".repeat(30_000)}"`;
    const lines = await read(`${line}\n${line}\n${line}\n`);
    expect(lines.map((each) => "text" in each && each.text === line)).toEqual([true, true, true]);
  });

  test("a last line without a line ending is read if complete, and reported if cut off", async () => {
    expect(texts(await read('{}\n{"a":1}'))).toEqual([
      [1, "{}"],
      [2, '{"a":1}'],
    ]);
    expect(texts(await read('{}\n{"a":'))).toEqual([
      [1, "{}"],
      [2, "is cut off: the file ends within it"],
    ]);
    expect(texts(await read(Buffer.from([0x7b, 0x7d, 0x0a, 0x22, 0xc3])))).toEqual([
      [1, "{}"],
      [2, "is cut off, or not UTF-8"],
    ]);
  });

  test("a line in another encoding is reported, and the others are read", async () => {
    expect(texts(await read(Buffer.from('{}\n"Gerät"\n{}\n', "latin1")))).toEqual([
      [1, "{}"],
      [2, "is not UTF-8"],
      [3, "{}"],
    ]);
  });

  test("a line over the limit is reported, and the others are read", async () => {
    expect(texts(await read(`{}\n${"x".repeat(101)}\n{}\n`, 100))).toEqual([
      [1, "{}"],
      [2, "is longer than 100 bytes"],
      [3, "{}"],
    ]);
    expect(texts(await read("x".repeat(100), 100))).toEqual([[1, "is cut off: the file ends within it"]]);
  });

  test.each([
    ["UTF-16", Buffer.from("\uFEFF{}", "utf16le")],
    ["UTF-16", Buffer.from("\uFEFF{}", "utf16le").swap16()],
    ["UTF-16 or binary", Buffer.from("{}", "utf16le")],
    ["gzip", Buffer.from([0x1f, 0x8b, 8, 0])],
  ])("rejects a file in %s", async (format, content) => {
    const reading = read(content);
    await expect(reading).rejects.toBeInstanceOf(CatalogueFileError);
    await expect(reading).rejects.toThrow(`file.jsonl is ${format}; a catalogue file is UTF-8 text`);
  });

  test("an endless line is read in constant memory", async () => {
    const path = join(folder, "endless.jsonl");
    writeFileSync(path, Buffer.alloc(200 * 1024 * 1024, 0x20));
    writeFileSync(path, "\n{}\n", { flag: "a" });
    const before = process.memoryUsage().rss;
    expect(texts(await all(fileLines(path)))).toEqual([
      [1, "is longer than 1048576 bytes"],
      [2, "{}"],
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});
