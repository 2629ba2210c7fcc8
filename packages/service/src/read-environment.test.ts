import { LOCALES } from "@reprise/locale";
import { expect, it } from "vitest";
import { z } from "zod";
import { readEnvironment } from "./read-environment.ts";
import { addressProblem, localeModeOf, SHARED_VARIABLES } from "./shared-variables.ts";

const VARIABLES = {
  KEY: [z.string().min(4), "a key"],
  COUNT: [z.string().regex(/^\d+$/u).transform(Number).default(7), "a number"],
} as const;

it("reads the given variables; an empty value counts as missing", () => {
  expect(readEnvironment(VARIABLES, { KEY: "abcd", COUNT: "", OTHER: "x" })).toEqual({
    ok: true,
    values: { KEY: "abcd", COUNT: 7 },
  });
});

it("has a sentence for each variable that is wrong, without its value", () => {
  expect(readEnvironment(VARIABLES, { COUNT: "hunter2" })).toEqual({
    ok: false,
    problems: ["KEY is missing: it must be a key.", "COUNT is not valid: it must be a number."],
  });
});

const TOKEN = { API_SERVICE_TOKEN: "0123456789abcdef0123456789abcdef" };

it.each([
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "1e3"],
  ["API_PORT", "-1"],
  ["API_SERVICE_TOKEN", "with spaces ".repeat(4)],
  ["LOCALE_HOSTS", "de=https://shop.example"],
  ["DRAIN_DELAY_MS", "60001"],
  ["APP_VERSION", "1\r\nSet-Cookie: a=b"],
])("both services refuse %s=%j", (name, value) => {
  expect(readEnvironment(SHARED_VARIABLES, { ...TOKEN, [name]: value })).toEqual({
    ok: false,
    problems: [expect.stringMatching(new RegExp(`^${name} is not valid: it must be .+\\.$`, "u"))],
  });
});

const HOSTS = LOCALES.map((locale) => `${locale}=https://${locale}.shop.example`);

it.each([
  [HOSTS.slice(0, 4), LOCALES.slice(4).join(", ")],
  [[...HOSTS, "pt=https://pt.shop.example"], "pt"],
  [[...HOSTS.slice(1), "de=https://de.shop.example/path"], "de"],
])("names the wrong locales of LOCALE_HOSTS=%s", (hosts, wrong) => {
  const read = readEnvironment(SHARED_VARIABLES, { ...TOKEN, LOCALE_HOSTS: hosts.join(",") });
  expect(read).toEqual({ ok: false, problems: [expect.stringMatching(`; wrong: ${wrong}\\.$`)] });
});

it("accepts one address, or one for each locale", () => {
  const alone = { PORT: 80, PUBLIC_ORIGIN: undefined, LOCALE_HOSTS: undefined };
  expect(localeModeOf(alone)).toEqual({ kind: "prefix", origin: "http://localhost" });
  expect(addressProblem(alone)).toBeNull();
  const origins = { de: "https://de.example" } as never;
  const both = { ...alone, PUBLIC_ORIGIN: "https://shop.example", LOCALE_HOSTS: origins };
  expect(addressProblem(both)).toContain("PUBLIC_ORIGIN");
});
