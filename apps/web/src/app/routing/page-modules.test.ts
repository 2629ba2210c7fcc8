import { PAGE_NAMES } from "@reprise/locale";
import { expect, test } from "vitest";
import { pageSource } from "./page-entry.ts";

test("each file of a page answers a route, and its module names it", async () => {
  const files = Object.keys(import.meta.glob("../../features/**/*.page.tsx"));
  const sources = await Promise.all(PAGE_NAMES.map(pageSource));
  expect(new Set(sources)).toEqual(new Set(files.map((file) => file.replace("../../", "src/"))));
});
