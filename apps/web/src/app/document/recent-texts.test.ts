import { expect, test } from "vitest";
import { createRecentTexts } from "./recent-texts.ts";

test("keeps entries in use and evicts unused ones", () => {
  const texts = createRecentTexts(1_000);
  texts.set("wanted", "x");
  texts.set("forgotten", "x");
  for (let index = 0; index < 100; index += 1) {
    texts.set(`k${index}`, "x".repeat(50));
    expect(texts.get("wanted")).toBe("x");
  }
  expect(texts.get("forgotten")).toBeUndefined();
  expect(texts.get("k99")).toBe("x".repeat(50));
  const held = Array.from({ length: 100 }, (_, index) => texts.get(`k${index}`)).filter(Boolean).length;
  expect(held * 50).toBeLessThanOrEqual(1_000);
});
