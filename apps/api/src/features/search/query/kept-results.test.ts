import { expect, test } from "vitest";
import { createKeptResults } from "./kept-results.ts";

function setUp(capacity = 10) {
  let time = 0;
  const kept = createKeptResults<string>({ capacity, staleMs: 5000, now: () => time });
  return {
    kept,
    pass: (ms: number) => {
      time += ms;
    },
  };
}
/** All that is asked of an index here is how often it has changed. */
const indexAt = (revision: number) => ({ revision });

test("what was found is good while nothing has changed, however old it is", () => {
  const { kept, pass } = setUp();
  const index = indexAt(1);
  expect(kept.get(index, "de han")).toBeUndefined();
  kept.set(index, "de han", "found");
  pass(3_600_000);
  expect(kept.get(index, "de han")).toBe("found");
  expect(kept.get(index, "fr han")).toBeUndefined();
});

test("once something has changed it is good for its time, counted from when it was found", () => {
  const { kept, pass } = setUp();
  const index = indexAt(1);
  kept.set(index, "de han", "found");
  index.revision += 1;
  pass(4999);
  expect(kept.get(index, "de han")).toBe("found");
  pass(1);
  expect(kept.get(index, "de han")).toBeUndefined();
  kept.set(index, "de han", "found anew");
  expect(kept.get(index, "de han")).toBe("found anew");
});

test("nothing of one index is told of another", () => {
  const { kept } = setUp();
  kept.set(indexAt(1), "de han", "found");
  expect(kept.get(indexAt(1), "de han")).toBeUndefined();
});

test("of too many the one goes that nobody has asked for for longest", () => {
  const { kept } = setUp(2);
  const index = indexAt(1);
  kept.set(index, "a", "1");
  kept.set(index, "b", "2");
  kept.get(index, "a");
  kept.set(index, "c", "3");
  expect(["a", "b", "c"].map((key) => kept.get(index, key))).toEqual(["1", undefined, "3"]);
});
