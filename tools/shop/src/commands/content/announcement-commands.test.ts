import { expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";

const texts = { de: "d", en: "Parcels are late", es: "s", fr: "f", it: "i", nl: "n" };
const announcement = {
  id: 3,
  texts,
  validFrom: "2026-12-01T08:00:00.000Z",
  validTo: "2026-12-02T08:00:00.000Z",
  endedAt: null,
};
const words = [
  "announcement",
  "add",
  ...Object.entries(texts).flatMap(([locale, text]) => [`--${locale}`, text]),
];

test("announcement add sends a text in each language and shows the announcement", async () => {
  const { code, out, seen } = await runAt(
    [{ data: announcement }],
    [...words, "--until", announcement.validTo],
  );
  expect(code).toBe(0);
  expect(seen[0]?.body).toEqual({ texts, validFrom: null, validTo: announcement.validTo });
  expect(out).toContain(" 3  2026-12-01 08:00 UTC  2026-12-02 08:00 UTC  -      Parcels are late");
});

test("announcement add names the language that is missing, and sends nothing", async () => {
  const { code, err, seen } = await runAt([], ["announcement", "add", "--de", "x", "--until", "2026-12-02"]);
  expect([code, seen]).toEqual([2, []]);
  expect(err).toContain("--en is missing");
});

test("announcement end names the announcement by its id only", async () => {
  const { code, err } = await runAt([], ["announcement", "end", "../1"]);
  expect([code, err]).toEqual([2, expect.stringContaining("ID must be the id")]);
});

test("announcement end and list", async () => {
  const ended = { ...announcement, endedAt: "2026-12-01T09:00:00.000Z" };
  const end = await runAt([{ data: ended }], ["announcement", "end", "3"]);
  expect(end.out).toContain("2026-12-01 09:00 UTC  Parcels");
  const list = await runAt([{ data: { announcements: [] } }], ["announcement", "list"]);
  expect(list.out).toBe("There are no announcements.");
});
