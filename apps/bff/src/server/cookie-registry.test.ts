import { expect, test } from "vitest";
import { growth, LINEAR } from "../test/growth.ts";
import { affectsExperiences, affectsPages } from "./cookie-registry.ts";

test.each([
  "session=1",
  "__Host-session=1",
  "visitor=1; flash={}",
  "visitor=1;  session = 1",
  "a=b;__Host-flash=%7B%7D",
  "flash",
])("pages differ by %s", (header) => {
  expect(affectsPages(header)).toBe(true);
});

test.each([
  undefined,
  "",
  "visitor=session",
  "__Host-visitor=1; language=de; consent=2.x.psm",
  "device=1; signed-up=1",
  "newsletter-session=1; flashy=1; my_flash=2",
])("no page differs by %s", (header) => {
  expect(affectsPages(header)).toBe(false);
});

test.each([
  ["user-group=a", true],
  ["visitor=1;  user-group = a", true],
  ["session=1; flash={}", false],
  ["my-user-group=a; consent=user-group", false],
  [undefined, false],
])("pages with experiences differ by %s: %s", (header, does) => {
  expect(affectsExperiences(header)).toBe(does);
  expect(affectsPages(header)).toBe(header?.startsWith("session") === true);
});

test("a header of many spaces is matched in linear time", () => {
  const header = (size: number) => `;${" ".repeat(size)}`.repeat(4);
  expect(affectsPages(header(16_000))).toBe(false);
  expect(growth(header, 1_000, affectsPages)).toBeLessThan(LINEAR);
});
