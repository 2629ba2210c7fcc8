import { expect, test, vi } from "vitest";
import { catalogueCommand } from "./test/catalogue-command.ts";

/** In ms: each run of the command starts a process and a database. */
vi.setConfig({ testTimeout: 300_000 });

const { file, migratedDataDir, run, writeCatalogue, writeChange } = catalogueCommand();

test("an import stops before many devices go off sale, unless that is meant", async () => {
  const data = migratedDataDir("withdrawals");
  const lines = writeCatalogue("whole.jsonl");
  await run(data, ["import", file("whole.jsonl")]);
  const { units } = writeChange("emptied.jsonl", lines, { units: [] });
  const stopped = await run(data, ["import", file("emptied.jsonl")]);
  expect(stopped.code).toBe(1);
  expect(stopped.output).toMatch(
    new RegExp(`would take ${units.length} of the \\d+ devices off sale .* --allow-withdrawals`, "u"),
  );
  const allowed = await run(data, ["import", file("emptied.jsonl"), "--allow-withdrawals"]);
  expect(allowed).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${units.length} withdrawn.`),
  });
});
