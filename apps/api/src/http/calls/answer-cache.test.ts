import { beforeEach, expect, test } from "vitest";
import { createAnswerCache } from "./answer-cache.ts";

let time: number;
let reads: number[];
let announce: (ids: readonly number[] | "all") => void;
let announceTags: (reviewed: readonly number[] | "all") => void;
let mayBeOutdated: boolean;
/** Runs while an answer is read. */
let meanwhile: () => void;

/** Answer n shows the products n and n + 1. There is no answer 0. */
function setUp(maxBytes = 1_000_000) {
  const cache = createAnswerCache<string>({
    changes: {
      listen: (listener) => {
        announce = listener;
      },
    },
    tagChanges: {
      listen: (listener) => {
        announceTags = listener;
      },
    },
    maxBytes,
    maxAgeMs: 60_000,
    now: () => time,
  });
  /** Returns the answers that were read and not cached. */
  return async (...ids: number[]) => {
    reads = [];
    for (const id of ids)
      await cache.get(`${id}`, () => {
        reads.push(id);
        meanwhile();
        return Promise.resolve(
          id === 0 ? null : { answer: "x".repeat(100), products: [id, id + 1], mayBeOutdated },
        );
      });
    return reads;
  };
}

beforeEach(() => {
  // The library treats the time 0 as unset.
  time = 1000;
  mayBeOutdated = false;
  meanwhile = () => {};
});

test("caches an answer until a product in it, its reviews, a category or a text changes", async () => {
  const readFor = setUp();
  expect(await readFor(1, 5, 1, 5)).toEqual([1, 5]);
  announce([4, 7]);
  expect(await readFor(1, 5)).toEqual([]);
  announce([6]);
  expect(await readFor(1, 5)).toEqual([5]);
  announce([1]);
  expect(await readFor(1, 5)).toEqual([1]);
  announce("all");
  expect(await readFor(1, 5)).toEqual([1, 5]);
  announceTags([6]);
  expect(await readFor(1, 5)).toEqual([5]);
  announceTags("all");
  expect(await readFor(1, 5)).toEqual([1, 5]);
});

test("caches an answer no longer than its time", async () => {
  const readFor = setUp();
  await readFor(1);
  time = 61_000;
  expect(await readFor(1)).toEqual([]);
  time = 61_001;
  expect(await readFor(1, 1)).toEqual([1]);
});

test("does not cache an answer that may show the state before a change", async () => {
  const readFor = setUp();
  for (const change of [() => announce([9]), () => announce("all"), () => announceTags("all")]) {
    meanwhile = change;
    await readFor(1);
    meanwhile = () => {};
    expect(await readFor(1, 1)).toEqual([1]);
    announce("all");
  }
  mayBeOutdated = true;
  expect(await readFor(3, 3)).toEqual([3, 3]);
});

test("evicts the least recently used answers; does not cache what is not there", async () => {
  const readFor = setUp(300);
  await readFor(1, 5, 1, 9);
  expect(await readFor(1, 9)).toEqual([]);
  expect(await readFor(5)).toEqual([5]);
  expect(await readFor(0, 0)).toEqual([0, 0]);
});
