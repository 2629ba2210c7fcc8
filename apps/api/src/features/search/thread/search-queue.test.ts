import { expect, test } from "vitest";
import { createSearchQueue } from "./search-queue.ts";

const LANES = ["typing", "list", "search", "seller"];

function setUp() {
  let time = 0;
  const queue = createSearchQueue<string>(
    (item) => LANES.findIndex((lane) => item.startsWith(lane)),
    () => time,
  );
  const all = (): string[] => {
    const item = queue.next();
    return item === undefined ? [] : [item, ...all()];
  };
  return {
    queue,
    all,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test("suggestions run first, then lists, then searches; equal ones in order of arrival", () => {
  const { queue, all } = setUp();
  for (const item of ["search 1", "list 1", "typing 1", "list 2", "search 2", "typing 2"]) queue.push(item);
  expect(all()).toEqual(["typing 1", "typing 2", "list 1", "list 2", "search 1", "search 2"]);
  expect(queue.next()).toBeUndefined();
});

test("an overdue item gets every other turn", () => {
  const { queue, all, pass } = setUp();
  for (const item of ["search 1", "search 2", "search 3"]) queue.push(item);
  pass(51);
  for (const item of ["typing 1", "list 1", "list 2"]) queue.push(item);
  expect(all()).toEqual(["search 1", "typing 1", "search 2", "list 1", "search 3", "list 2"]);
});

test("a list waits for at most one of a hundred queued searches", () => {
  const { queue, all, pass } = setUp();
  for (let count = 0; count < 100; count += 1) queue.push(`search ${count}`);
  pass(1000);
  queue.push("list 1");
  expect(all().indexOf("list 1")).toBeLessThanOrEqual(1);
});

test.each([
  { waiting: ["typing", "search"], late: "list" },
  { waiting: ["typing", "list", "seller"], late: "search" },
  { waiting: ["list", "seller"], late: "search" },
  { waiting: ["typing", "list", "search"], late: "seller" },
])("$late has its turn beside $waiting that never end", ({ waiting, late }) => {
  const { queue, pass } = setUp();
  const refill = () => {
    for (const item of waiting) queue.push(item);
    pass(60);
  };
  for (let turns = 0; turns < 20; turns += 1) {
    refill();
    queue.next();
  }
  queue.push(late);
  pass(60);
  const turns = Array.from({ length: 2 * LANES.length }, () => {
    refill();
    return queue.next();
  });
  expect(turns).toContain(late);
  expect(turns).toEqual(expect.arrayContaining(waiting));
});
