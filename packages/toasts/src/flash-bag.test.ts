import { expect, test } from "vitest";
import { emptyFlashBag, flashBagToToasts, MAX_FLASH_MESSAGES, mergeFlashBags } from "./flash-bag.ts";

const messages = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ message: `${prefix}.${index}` }));

test("converts each type to its variant, most important first", () => {
  const bag = {
    info: [{ message: "i" }],
    success: [{ message: "s" }],
    notice: [{ message: "n", params: { name: "Phone" } }],
    danger: [{ message: "d" }],
  };
  expect(flashBagToToasts(bag)).toEqual([
    { message: "d", variant: "error" },
    { message: "n", variant: "warn", messageParams: { name: "Phone" } },
    { message: "s", variant: "success" },
    { message: "i", variant: "info" },
  ]);
  expect(flashBagToToasts(emptyFlashBag())).toEqual([]);
});

test("merges bags in order", () => {
  const a = { ...emptyFlashBag(), danger: messages("a", 2) };
  const b = { ...emptyFlashBag(), danger: messages("b", 1), info: messages("c", 1) };
  expect(mergeFlashBags(a, b)).toEqual({
    ...emptyFlashBag(),
    danger: [...messages("a", 2), ...messages("b", 1)],
    info: messages("c", 1),
  });
  expect(mergeFlashBags()).toEqual(emptyFlashBag());
});

test("a full bag drops the least important type first, and within a type the oldest message", () => {
  const full = { ...emptyFlashBag(), danger: messages("a", 15), info: messages("c", 10) };
  const merged = mergeFlashBags(full, { ...emptyFlashBag(), notice: messages("b", 3) });
  expect([merged.danger.length, merged.notice.length, merged.info.length]).toEqual([15, 3, 2]);
  expect(merged.info.map((item) => item.message)).toEqual(["c.8", "c.9"]);
  const flooded = mergeFlashBags(full, { ...emptyFlashBag(), danger: messages("z", MAX_FLASH_MESSAGES) });
  expect(flooded).toEqual({ ...emptyFlashBag(), danger: messages("z", MAX_FLASH_MESSAGES) });
});
