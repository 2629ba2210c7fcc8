import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localized } from "@reprise/locale";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";
import type { StandInAnswer } from "../../test/stand-in-api.ts";

let folder = "";
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "trade-in-"))));
afterEach(() => rm(folder, { recursive: true }));

async function run(what: "prices" | "questions", text: string | Uint8Array, answer: StandInAnswer) {
  const file = join(folder, "file");
  await writeFile(file, text);
  return runAt([answer], [what, "import", file], true);
}

const IMPORTED = { data: { version: 7, changed: 2, unchanged: 1 } };

test("prices import sends cents, after a confirmation", async () => {
  const file = "product;label;price\n1001;A0;210,50\n1001; a1 ;199.9\n\n1002;A4;\n";
  const { code, out, questions, seen } = await run("prices", file, IMPORTED);
  expect([code, questions]).toEqual([
    0,
    [expect.stringContaining("3 prices of 2 products; 1 grades are not bought any more")],
  ]);
  expect(seen[0]?.body).toEqual({
    prices: [
      { product: 1001, label: "A0", price: 21_050 },
      { product: 1001, label: "A1", price: 19_990 },
      { product: 1002, label: "A4", price: null },
    ],
  });
  expect(out).toBe("Version 7: 2 prices changed, 1 unchanged.");
});

test("prices import names each line that is not understood, and sends nothing", async () => {
  const lines = ["1001,A0,-5", "x,A0,5", "1001,A9,5", "1001,A0,20000.01", "1001,A0,5", "1001,A1,five"];
  const { code, err, seen } = await run("prices", ["product,label,price", ...lines].join("\n"), IMPORTED);
  expect([code, seen]).toEqual([1, []]);
  expect(err.split("\n").map((line) => line.slice(0, 7))).toEqual([
    "Line 2:",
    "Line 3:",
    "Line 4:",
    "Line 5:",
    "Line 7:",
  ]);
});

test.each([
  ["", "no column product"],
  ["product,label\n1,A0", "no column price"],
  ["product,label,price\n1,A0", "no CSV"],
  ["product,label,price\n1,A0,1.234", 'Line 2: "1.234" can be read in two ways'],
  ["product,label,price\n\u0000", "no text"],
])("prices import refuses %j", async (file, problem) => {
  const { code, err } = await run("prices", file, IMPORTED);
  expect([code, err]).toEqual([1, expect.stringContaining(problem)]);
});

test("what the shop refuses is named by its line", async () => {
  const fields = [
    { path: "body.prices.0", message: "names no variant of the shop" },
    { path: "body.prices.1.price", message: "is above the selling price 100" },
  ];
  const error = { code: "PURCHASE_PRICES_INVALID", message: "No price was changed", fields } as const;
  const file = "product,label,price\n\n1001,A0,5\n1001,A1,5\n";
  const { code, err } = await run("prices", file, { error });
  expect([code, err]).toEqual([
    1,
    "Line 3: names no variant of the shop.\nLine 4: is above the selling price 100.",
  ]);
});

const name = localized(() => "x");
const answer = (id: string) => ({ id, name, effect: { type: "none" }, children: [] });
const SET = {
  id: "phones",
  categoryId: 10,
  weightGrams: 700,
  children: [{ id: "power", name, answers: [answer("yes"), answer("no")] }],
};

test("questions import sends the sets and shows their versions", async () => {
  const sets = [{ id: "phones", version: 3, isNew: true }];
  const { code, out, seen } = await run("questions", JSON.stringify({ sets: [SET] }), { data: { sets } });
  expect([code, seen[0]?.body]).toEqual([0, { sets: [SET] }]);
  expect(out).toMatch(/phones +3 +new/u);
});

test("questions import names problems by their paths", async () => {
  const fields = [{ path: "body.sets.0.children.1.name.nl", message: "Invalid input: expected string" }];
  const error = { code: "VALIDATION_FAILED", message: "The request is not valid", fields } as const;
  const { code, err } = await run("questions", JSON.stringify({ sets: [SET] }), { error });
  expect([code, err]).toEqual([1, "sets.0.children.1.name.nl Invalid input: expected string."]);
  for (const file of ["[]", "{", `{"sets":1}`]) {
    const refused = await run("questions", file, { error });
    expect([refused.code, refused.seen]).toEqual([1, []]);
  }
});
