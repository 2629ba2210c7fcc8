import type { CatalogueChanges } from "@reprise/contracts";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { until } from "../test/until.ts";
import { type CatalogueWatch, watchCatalogue } from "./catalogue-watch.ts";
import type { Tags } from "./page-cache.ts";

let watch: CatalogueWatch | undefined;
afterEach(() => watch?.stop());

/** Returns one answer after the other and repeats the last. An error is thrown. */
function follow(answers: readonly (CatalogueChanges | Error)[]) {
  const asked: (string | undefined)[] = [];
  const reported: Tags[] = [];
  watch = watchCatalogue({
    async changesSince(cursor) {
      const answer = answers[Math.min(asked.push(cursor), answers.length) - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error("no answers");
      return answer;
    },
    onChange: (tags) => reported.push(tags),
    log: pino({ level: "silent" }),
    every: 5,
  });
  watch.start();
  return { asked, reported };
}

it("continues at its cursor, and reports each change once", async () => {
  const { asked, reported } = follow([
    { cursor: "10", products: [], tags: [] },
    { cursor: "10", products: [{ id: 1, changedIn: "11" }], tags: [] },
    {
      cursor: "10",
      products: [
        { id: 1, changedIn: "11" },
        { id: 2, changedIn: "12" },
      ],
      tags: [],
    },
    { cursor: "13", products: [{ id: 1, changedIn: "13" }], tags: [] },
    { cursor: "14", products: [], tags: [] },
  ]);
  await until(() => asked.length > 5);
  expect(asked.slice(0, 6)).toEqual([undefined, "10", "10", "10", "13", "14"]);
  expect(reported).toEqual([["product:1"], ["product:2"], ["product:1"]]);
});

it("continues at its cursor after an outage", async () => {
  const { asked, reported } = follow([
    { cursor: "10", products: [], tags: [] },
    new Error("down"),
    new Error("down"),
    { cursor: "20", products: [{ id: 7, changedIn: "15" }], tags: [] },
    { cursor: "20", products: [], tags: [] },
  ]);
  await until(() => asked.length > 4);
  expect(asked.slice(0, 5)).toEqual([undefined, "10", "10", "10", "20"]);
  expect(reported).toEqual([["product:7"]]);
});

it("reports that everything may have changed when the API returns no list", async () => {
  const { reported } = follow([
    { cursor: "10", products: [], tags: [] },
    { cursor: "20", products: null, tags: [] },
    { cursor: "20", products: [], tags: [] },
  ]);
  await until(() => reported.length > 0);
  expect(reported[0]).toBe("all");
});

it("reports changed categories and texts by their tags, once", async () => {
  const category = { tag: "category:7", changedIn: "11" } as const;
  const text = { tag: "content:home", changedIn: "12" } as const;
  const { asked, reported } = follow([
    { cursor: "10", products: [], tags: [] },
    { cursor: "10", products: [], tags: [category] },
    { cursor: "10", products: [{ id: 7, changedIn: "12" }], tags: [category, text] },
    { cursor: "13", products: [], tags: [] },
  ]);
  await until(() => asked.length > 3);
  expect(reported).toEqual([["category:7"], ["product:7", "content:home"]]);
});
