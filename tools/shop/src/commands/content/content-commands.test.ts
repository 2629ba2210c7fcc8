import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";
import type { StandInAnswer } from "../../test/stand-in-api.ts";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "content-"))));
afterEach(() => rm(folder, { recursive: true }));

async function run(
  words: readonly string[],
  answers: readonly StandInAnswer[],
  paths: readonly string[] = [],
) {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `text of ${path}`);
  }
  return runAt(answers, ["content", ...words]);
}

const record = {
  folder: "page/returns",
  title: "Rückgabe",
  locales: ["de", "en"],
  state: "published",
  publishedAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
  movedTo: null,
};
const addresses = [{ locale: "de", url: "https://shop.example/s/returns" }];

test("import sends a document at a time, and says what is not there", async () => {
  const missing = [{ file: "page/b/de.md", line: 7, target: "page:none" }];
  const answers = [{ data: { state: "new" } }, { data: { state: "unchanged" } }, { data: { missing } }];
  const { code, out, seen } = await run(["import", folder], answers, ["page/a/de.md", "page/b/de.md"]);
  expect(code).toBe(0);
  expect(out).toBe(
    "Stored: 1 new, 0 changed, 1 unchanged.\npage/b/de.md:7: page:none is not there, so it is no link",
  );
  expect(seen[0]?.body).toEqual({
    folder: "page/a",
    files: { "de.md": "text of page/a/de.md" },
    isDryRun: false,
  });
});

test("import names what is wrong by file and line, and stores the others", async () => {
  const fields = [
    { path: "de.md:3", message: "title: is long" },
    { path: ":1", message: "has no de.md" },
  ];
  const error = { code: "CONTENT_INVALID", message: "The document cannot be stored", fields } as const;
  const { code, err, seen } = await run(
    ["import", folder, "--dry-run"],
    [{ error }, { data: { state: "changed" } }],
    ["page/a/de.md", "page/b/de.md"],
  );
  expect([code, seen.length]).toEqual([1, 2]);
  expect(err).toBe(
    "page/a/de.md:3: title: is long\npage/a: has no de.md\nChecked: 0 new, 1 changed, 0 unchanged. Not right: see above.",
  );
});

test("import stops where the shop does not take it from this operator", async () => {
  const error = { code: "FORBIDDEN", message: "This needs one of the roles support" } as const;
  const { code, err, seen } = await run(["import", folder], [{ error }], ["page/a/de.md", "page/b/de.md"]);
  expect([code, err, seen.length]).toEqual([1, "This needs one of the roles support.", 1]);
});

test("import refuses a folder that it cannot read", async () => {
  const { code, err } = await run(["import", join(folder, "none")], []);
  expect([code, err]).toEqual([1, expect.stringContaining("cannot be read (ENOENT).")]);
});

test("list shows all pages", async () => {
  const { out, seen } = await run(
    ["list"],
    [
      { data: { documents: [record], isLast: false } },
      { data: { documents: [{ ...record, folder: "page/warranty", state: "scheduled" }], isLast: true } },
    ],
  );
  expect(out).toMatch(/page\/returns +Rückgabe +de en +published[\s\S]+page\/warranty .+scheduled/u);
  expect(seen.map(({ url }) => url.split("?")[1])).toEqual(["page=1", "page=2"]);
});

test("show and preview print the addresses", async () => {
  const shown = await run(["show", "page/returns"], [{ data: { document: record, addresses } }]);
  expect(shown.out).toContain("https://shop.example/s/returns");
  const preview = await run(
    ["preview", "page/returns"],
    [{ data: { expiresAt: "2026-11-09T08:00:00.000Z", addresses } }],
  );
  expect(preview.out).toMatch(/https:\/\/shop\.example\/s\/returns[\s\S]+until 2026-11-09 08:00 UTC/u);
});
