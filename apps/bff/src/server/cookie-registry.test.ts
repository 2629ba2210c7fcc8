import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CookieName } from "./cookie-registry.ts";

/** The files of an app whose code contains a match, with their matches. */
function uses(app: "bff" | "web", pattern: RegExp): Readonly<Record<string, readonly string[]>> {
  const src = new URL(`../../../${app}/src/`, import.meta.url);
  const files = globSync("**/*.{ts,tsx}", { cwd: src }).filter((path) => !/\.test\.|^test\//u.test(path));
  const found = files.map((path) => [path, readFileSync(new URL(path, src), "utf8").match(pattern)] as const);
  return Object.fromEntries(found.flatMap(([path, matches]) => (matches ? [[path, [...matches]]] : [])));
}

/** The cookie of each use of `document.cookie` in the web app. */
const OF_SCRIPTS: Readonly<Record<string, readonly CookieName[]>> = {
  "beacons/give-consent.ts": ["consent"],
  "beacons/user-group.ts": ["user-group", "user-group"],
  "features/content/text/content-id.ts": ["user-group"],
  "features/language/ask-for-language.ts": ["language"],
  "features/language/language-cookie.ts": ["language"],
  "features/language/language.public.tsx": ["language"],
  "features/login/login.public.tsx": ["signed-up", "signed-up"],
  "tracking/consent.ts": ["consent"],
};

test("the server reads and writes cookies in one file, by the names of the registry", () => {
  const access = /\.cookies\b|\{[^}]*\bcookies\b[^}]*\} =|\b(?:set|clear|parse)Cookie\(|set-cookie/giu;
  expect(Object.keys(uses("bff", access))).toEqual(["server/cookies.ts"]);
});

test("each cookie that a script reads or writes is in the registry", () => {
  const counts = (all: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(all).map(([path, { length }]) => [path, length]));
  expect(counts(uses("web", /(?<!`)document\.cookie\b(?!`)|\bcookieStore\b/gu))).toEqual(counts(OF_SCRIPTS));
});
