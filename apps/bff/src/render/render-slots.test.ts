import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createRenderSlots, type RenderSlots } from "./render-slots.ts";

let slots: RenderSlots;
afterEach(() => slots.close());

const enter = (times: number) => Array.from({ length: times }, () => slots.enter()).filter(Boolean).length;
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe("render slots", () => {
  it("let many in that only wait", () => {
    slots = createRenderSlots({ most: 50, fewest: 5, lateness: 10_000 });
    expect(enter(60)).toBe(50);
    slots.leave();
    expect(enter(2)).toBe(1);
  });

  it("let few in while the process does not keep up, and many again when it does", async () => {
    slots = createRenderSlots({ most: 50, fewest: 5, lateness: 200 });
    block(400);
    expect(enter(60)).toBe(5);
    for (let each = 0; each < 5; each += 1) slots.leave();
    let admitted = 0;
    for (let attempt = 0; attempt < 50 && admitted < 50; attempt += 1) {
      await pause(50);
      admitted += enter(60);
    }
    expect(admitted).toBe(50);
  });
});
