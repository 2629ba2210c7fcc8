import { expect, test } from "vitest";
import { createSearchQueue } from "./search-queue.ts";

function setUp() {
  let time = 0;
  const queue = createSearchQueue<string>(
    (item) => item.startsWith("typing"),
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

test("who is typing goes first, and of equals who came first", () => {
  const { queue, all } = setUp();
  for (const item of ["list 1", "typing 1", "list 2", "typing 2"]) queue.push(item);
  expect(all()).toEqual(["typing 1", "typing 2", "list 1", "list 2"]);
  expect(queue.next()).toBeUndefined();
});

test("a list that has waited long is not overtaken", () => {
  const { queue, all, pass } = setUp();
  queue.push("list 1");
  pass(30);
  queue.push("list 2");
  pass(21);
  queue.push("typing 1");
  expect(all()).toEqual(["list 1", "typing 1", "list 2"]);
});
