import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DATA_SOURCES } from "./credits-sources.ts";

const notice = readFileSync(
  new URL("../../../../../tools/catalogue/data/NOTICE.txt", import.meta.url),
  "utf8",
);

test("lists every source and licence of the catalogue's notice, one for each line", () => {
  const lines = notice.trim().split("\n");
  expect(DATA_SOURCES).toHaveLength(lines.length);
  lines.forEach((line, index) => {
    const source = DATA_SOURCES[index];
    const names = typeof source?.name === "string" ? source.name.split(" / ") : [];
    for (const name of names) expect(line).toContain(name);
    const licences =
      line.match(/LGPL-3\.0-or-later|CC BY-SA \d\.0|CC0-1\.0|ODbL 1\.0|DbCL 1\.0|\bMIT\b/gu) ?? [];
    for (const licence of licences) expect(source?.licence).toContain(licence);
  });
});
