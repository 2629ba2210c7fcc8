import { expect, test } from "vitest";
import { createSerialQueue } from "./serial-queue.ts";

test("a task starts after the end of the one before", async () => {
  const inOrder = createSerialQueue();
  const steps: string[] = [];
  const first = Promise.withResolvers<string>();
  const one = inOrder(async () => {
    steps.push("one starts");
    const result = await first.promise;
    steps.push("one ends");
    return result;
  });
  const two = inOrder(async () => {
    steps.push("two starts");
    return "two";
  });
  first.resolve("one");
  await expect(Promise.all([one, two])).resolves.toEqual(["one", "two"]);
  expect(steps).toEqual(["one starts", "one ends", "two starts"]);
});

test("a failure reaches its caller, and the next task runs", async () => {
  const inOrder = createSerialQueue();
  const failed = inOrder(() => Promise.reject(new Error("broken")));
  const next = inOrder(() => Promise.resolve("next"));
  await expect(failed).rejects.toThrow("broken");
  await expect(next).resolves.toBe("next");
});
