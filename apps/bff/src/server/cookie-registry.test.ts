import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { growth, LINEAR } from "../test/growth.ts";
import { affectsExperiences, affectsPages, type CookieName } from "./cookie-registry.ts";

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
  "features/language/language.read.tsx": ["language"],
  "features/login/login.read.tsx": ["signed-up", "signed-up"],
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
