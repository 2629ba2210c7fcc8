import { expect, test } from "vitest";
import { createTextCache } from "./text-cache.ts";

test("retains entries in use and evicts unused ones", () => {
  const texts = createTextCache(1_000);
  texts.set("used", "x");
  texts.set("unused", "x");
  for (let index = 0; index < 100; index += 1) {
    texts.set(`k${index}`, "x".repeat(50));
    expect(texts.get("used")).toBe("x");
  }
  expect(texts.get("unused")).toBeUndefined();
  expect(texts.get("k99")).toBe("x".repeat(50));
  const retained = Array.from({ length: 100 }, (_, index) => texts.get(`k${index}`)).filter(Boolean).length;
  expect(retained * 50).toBeLessThanOrEqual(1_000);
});
