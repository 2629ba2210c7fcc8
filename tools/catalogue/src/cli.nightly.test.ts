import { execFileSync } from "node:child_process";
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { openDatabase } from "@reprise/api/db";
import { describe, expect, test, vi } from "vitest";
import { catalogueCommand, PRODUCTS } from "./test/catalogue-command.ts";

/** In ms. Each run of the command starts a process and a database, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

const { dataDir, file, migratedDataDir, products, run, writeCatalogue, writeChange } = catalogueCommand();

describe("pnpm catalogue import", () => {
  test("says what a file changes; a dry run changes nothing", async () => {
    const data = migratedDataDir("dry-run");
    const lines = writeCatalogue("whole.jsonl");
    await run(data, ["import", file("whole.jsonl")]);
    writeChange("emptied.jsonl", lines, { units: [] });
    // It stops as the import would, and with the flag says what it does.
    const dry = await run(data, ["import", file("emptied.jsonl"), "--dry-run", "--allow-withdrawals"]);
    expect(dry).toMatchObject({
      code: 0,
      output: expect.stringContaining("Nothing was imported (--dry-run)."),
    });
    writeChange("price.jsonl", lines, { price: 12_345 });
    const priced = await run(data, ["import", file("price.jsonl")]);
    expect(priced).toMatchObject({ code: 0, output: expect.stringContaining("→ 123.45 €") });
    expect(priced.output).toContain("Devices: 0 new, 0 changed, 0 withdrawn.");
  });

  test("imports a file, changes nothing the second time, and writes rejections to a report next to the file", async () => {
    const data = migratedDataDir("import");
    const lines = writeCatalogue("shop.jsonl");
    expect(await run(data, ["import", file("shop.jsonl")])).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        `${lines.length} records: ${lines.length} stored, 0 unchanged, 0 rejected.`,
      ),
    });
    expect(existsSync(file("shop.jsonl.report.jsonl"))).toBe(false);

    appendFileSync(
      file("shop.jsonl"),
      '{"type":"popularQuery","locale":"xx","query":"a","weight":1}\n{"type":"prod',
    );
    const again = await run(data, ["import", file("shop.jsonl")]);
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        `${lines.length + 2} records: 0 stored, ${lines.length} unchanged, 2 rejected.`,
      ),
    });
    expect(again.output).toContain(`See the reasons in ${file("shop.jsonl.report.jsonl")}.`);
    const report = readFileSync(file("shop.jsonl.report.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(report).toMatchObject([
      { line: lines.length + 1, type: "popularQuery", field: "locale" },
      { line: lines.length + 2, type: null, field: "", reason: "is cut off: the file ends within it" },
    ]);
  });

  test.each([
    ["a missing file", ["import", "/nowhere/shop.jsonl"], "/nowhere/shop.jsonl does not exist."],
    ["no command", [], "Usage:"],
    ["an unknown option", ["demo", "--colour", "red"], "Unknown option '--colour'"],
    [
      "a file in a missing folder",
      ["demo", "--products", "9", "--file", "/nowhere/a.jsonl"],
      "/nowhere/a.jsonl does not exist.",
    ],
  ])("%s: one sentence, exit code 1, no database", async (_, args, sentence) => {
    const { code, output } = await run(dataDir("nothing"), args);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(existsSync(dataDir("nothing"))).toBe(false);
  });

  test("rejects a UTF-16 file with one sentence", async () => {
    writeFileSync(file("utf16.jsonl"), Buffer.from("\uFEFF{}\n", "utf16le"));
    expect(await run(migratedDataDir("utf16"), ["import", file("utf16.jsonl")])).toEqual({
      code: 1,
      output: expect.stringMatching(
        /utf16\.jsonl is UTF-16; a catalogue file is UTF-8 text, one JSON record a line\.\n$/u,
      ) as string,
    });
  });

  test("ends with one sentence when the report cannot be written", async () => {
    const lines = [
      '{"type":"popularQuery","locale":"xx","query":"a","weight":1}',
      ...writeCatalogue("accepted.jsonl"),
    ];
    writeFileSync(file("rejected.jsonl"), `${lines.join("\n")}\n`);
    const input = openSync(file("rejected.jsonl"), "r");
    // Nobody can create a file next to this one.
    const args = ["import", "/dev/fd/0"];
    const { code, output } = await run(migratedDataDir("rejected"), args, { input });
    closeSync(input);
    expect([code, output]).toEqual([1, expect.stringMatching(/\n\/dev\/fd\/0\.report\.jsonl [^\n]+\.\n$/u)]);
  });

  test("refuses a pipe, which could be read only once", async () => {
    const pipe = file("pipe.jsonl");
    execFileSync("mkfifo", [pipe]);
    const { code, output } = await run(migratedDataDir("piped"), ["import", pipe]);
    expect([code, output]).toEqual([
      1,
      `${pipe} is a pipe, and an import reads its file twice: save it as a file first.\n`,
    ]);
  });

  test("reports a data folder in use and does not change it", async () => {
    const database = await openDatabase({ dataDir: migratedDataDir("used") });
    const { code, output } = await run(dataDir("used"), ["demo", "--products", "10"]);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(
        `The data folder ${dataDir("used")} is in use by another process (pid ${process.pid}`,
      ),
    ]);
    expect(output.trim().split("\n")).toHaveLength(1);
    await database.close();
  });
});

describe("pnpm catalogue demo", () => {
  test("--file writes the same lines that the import without it stores", async () => {
    const path = file("demo.jsonl");
    const args = ["demo", "--products", String(PRODUCTS)];
    expect(await run(dataDir("file"), [...args, "--file", path])).toMatchObject({ code: 0 });
    expect(readFileSync(path, "utf8").trimEnd().split("\n")).toEqual(writeCatalogue("expected.jsonl"));
    expect(existsSync(dataDir("file"))).toBe(false);
  });

  test("--if-empty continues after a kill and does not change a complete catalogue", async () => {
    const data = migratedDataDir("demo");
    // Two batches of the import and a part of a third.
    const count = 1100;
    const demo = ["demo", "--products", String(count), "--if-empty"];
    const killed = await run(data, demo, {
      at: /catalogue: [5-9]\d %/u,
      act: (child) => child.kill("SIGKILL"),
    });
    expect(killed.code).toBeNull();
    const half = await products(data);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(count);

    const second = await run(data, demo);
    expect(second).toMatchObject({
      code: 0,
      output: expect.stringMatching(/100 %\n\d+ records: \d+ stored, \d+ unchanged, 0 rejected\.\n$/u),
    });
    expect(await products(data)).toBe(count);
    expect(await run(data, demo)).toEqual({ code: 0, output: "" });
  });

  test("stops after the batch at Ctrl-C, which the terminal and npm may both send", async () => {
    const data = migratedDataDir("stopped");
    // So many that the signals arrive long before the last batch.
    const count = 50_000;
    const stopped = await run(data, ["demo", "--products", String(count)], {
      at: /catalogue: 0 %/u,
      act: (child) => {
        child.kill("SIGINT");
        // Two of the same kind might arrive as one.
        child.kill("SIGTERM");
      },
    });
    expect(stopped).toMatchObject({
      code: 130,
      output: expect.stringContaining("Stopped before the end. Run the same command again to continue."),
    });
    expect(await products(data)).toBeLessThan(count);
  });
});

describe("pnpm catalogue synonyms", () => {
  test("prints the synonyms and replaces them by a changed list", async () => {
    const data = migratedDataDir("synonyms");
    const { code, output } = await run(data, ["synonyms"]);
    expect([code, output]).toEqual([0, expect.stringContaining("de: handy, smartphone, mobiltelefon\n")]);
    writeFileSync(file("synonyms.txt"), "de: handy, knochen\n");
    expect(await run(data, ["synonyms", file("synonyms.txt")])).toEqual({
      code: 0,
      output: "Groups of synonyms: 1\n",
    });
    expect(await run(data, ["synonyms"])).toEqual({ code: 0, output: "de: handy, knochen\n" });
  });

  test("reports the invalid line and changes nothing", async () => {
    writeFileSync(file("wrong.txt"), "de: handy, knochen\nde: allein\n");
    expect(await run(dataDir("wrong"), ["synonyms", file("wrong.txt")])).toEqual({
      code: 1,
      output: 'Line 2 is not "language: word, word": de: allein\n',
    });
    expect(existsSync(dataDir("wrong"))).toBe(false);
  });
});
