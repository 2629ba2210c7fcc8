import { existsSync } from "node:fs";
import { PAGE_DOMAINS, ROUTES } from "@reprise/locale";
import { expect, test } from "vitest";
import { PAGES } from "./routes.ts";

test.each(Object.entries(PAGES))("%s is a named route with an existing page", (name, { file, domains }) => {
  expect(Object.keys(ROUTES)).toContain(name);
  expect(existsSync(new URL(`../../features/${file}.page.tsx`, import.meta.url))).toBe(true);
  expect(PAGE_DOMAINS).toEqual(expect.arrayContaining([...domains]));
});
