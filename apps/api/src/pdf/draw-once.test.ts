import { expect, onTestFinished, test, vi } from "vitest";
import { createPdfDrawer } from "./draw-once.ts";

test("a PDF that waits for another one too long is refused while that one is still drawn", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const drawOnce = createPdfDrawer();
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const slow = drawOnce("slow", () => promise);
  const waiting = drawOnce("waiting", async () => Buffer.from("pdf")).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await waiting).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  resolve(Buffer.from("drawn"));
  expect(String(await slow)).toBe("drawn");
  expect(String(await drawOnce("slow", () => Promise.reject(new Error("Drawn twice"))))).toBe("drawn");
});
