import { writeFileSync } from "node:fs";
import type { CatalogueLine, ProductLine } from "@reprise/contracts/catalogue-file";
import { expect, test, vi } from "vitest";
import { catalogueCommand } from "./test/catalogue-command.ts";

/** In ms: each run of the command starts a process and a database. */
vi.setConfig({ testTimeout: 300_000 });

const { file, migratedDataDir, run, writeCatalogue } = catalogueCommand();

test("an import stops before many devices go off sale, unless that is meant", async () => {
  const data = migratedDataDir("withdrawals");
  const lines = writeCatalogue("whole.jsonl");
  await run(data, ["import", file("whole.jsonl")]);
  const products = lines
    .map((line) => JSON.parse(line) as CatalogueLine)
    .filter(({ type }) => type === "product");
  const product = (products as ProductLine[]).find(({ variants }) =>
    variants.some(({ units }) => units.length > 0),
  );
  const variant = product?.variants.find(({ units }) => units.length > 0);
  const emptied = { type: "product", id: product?.id, variants: [{ label: variant?.label, units: [] }] };
  writeFileSync(file("emptied.jsonl"), JSON.stringify(emptied));
  const stopped = await run(data, ["import", file("emptied.jsonl")]);
  expect(stopped.code).toBe(1);
  expect(stopped.output).toMatch(
    new RegExp(
      `would take ${variant?.units.length} of the \\d+ devices off sale .* --allow-withdrawals`,
      "u",
    ),
  );
  const allowed = await run(data, ["import", file("emptied.jsonl"), "--allow-withdrawals"]);
  expect(allowed).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${variant?.units.length} withdrawn.`),
  });
});
