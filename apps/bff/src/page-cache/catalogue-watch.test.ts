import type { CatalogueChanges } from "@reprise/contracts";
import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { type CatalogueWatch, watchCatalogue } from "./catalogue-watch.ts";
import type { Tags } from "./ready-page-cache.ts";

let watch: CatalogueWatch | undefined;
afterEach(() => watch?.stop());

/** Answers one after the other, the last for good; an error is thrown. */
function follow(answers: readonly (CatalogueChanges | Error)[]) {
  const asked: (string | undefined)[] = [];
  const told: Tags[] = [];
  watch = watchCatalogue({
    async changesSince(cursor) {
      const answer = answers[Math.min(asked.push(cursor), answers.length) - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error("no answers");
      return answer;
    },
    onChange: (tags) => told.push(tags),
    log: pino({ level: "silent" }),
    every: 5,
  });
  watch.start();
  return { asked, told };
}

it("asks on from where it was, and tells each change once", async () => {
  const { asked, told } = follow([
    { cursor: "10", products: [] },
    { cursor: "10", products: [{ id: 1, changedIn: "11" }] },
    {
      cursor: "10",
      products: [
        { id: 1, changedIn: "11" },
        { id: 2, changedIn: "12" },
      ],
    },
    { cursor: "13", products: [{ id: 1, changedIn: "13" }] },
    { cursor: "14", products: [] },
  ]);
  await vi.waitUntil(() => asked.length > 5);
  expect(asked.slice(0, 6)).toEqual([undefined, "10", "10", "10", "13", "14"]);
  expect(told).toEqual([["product:1"], ["product:2"], ["product:1"]]);
});

it("goes on where it was after an outage", async () => {
  const { asked, told } = follow([
    { cursor: "10", products: [] },
    new Error("down"),
    new Error("down"),
    { cursor: "20", products: [{ id: 7, changedIn: "15" }] },
    { cursor: "20", products: [] },
  ]);
  await vi.waitUntil(() => asked.length > 4);
  expect(asked.slice(0, 5)).toEqual([undefined, "10", "10", "10", "20"]);
  expect(told).toEqual([["product:7"]]);
});

it("says that everything may have changed when there is too much to name", async () => {
  const { told } = follow([
    { cursor: "10", products: [] },
    { cursor: "20", products: null },
    { cursor: "20", products: [] },
  ]);
  await vi.waitUntil(() => told.length > 0);
  expect(told[0]).toBeNull();
});
