import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGES } from "./routes.ts";

test.each(Object.entries(PAGES))("the page of %s exists", (_, { file }) => {
  expect(existsSync(new URL(`../../features/${file}.page.tsx`, import.meta.url))).toBe(true);
});
