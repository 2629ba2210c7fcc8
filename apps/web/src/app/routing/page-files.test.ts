import { existsSync } from "node:fs";
import { pageOf } from "@reprise/locale";
import { expect, test } from "vitest";
import { pageNames } from "../routes-for.tsx";

test.each(pageNames)("the page of %s exists", (name) => {
  const file = new URL(`../../features/${pageOf(name)?.file}.page.tsx`, import.meta.url);
  expect(existsSync(file)).toBe(true);
});
