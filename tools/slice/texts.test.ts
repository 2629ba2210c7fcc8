import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCALES } from "@reprise/locale";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTexts } from "./texts.ts";

const MESSAGES = join(import.meta.dirname, "../../packages/locale/src/messages");
const SIX = { de: "a {{n}}", en: "b {{n}}", es: "c {{n}}", fr: "d {{n}}", it: "e {{n}}", nl: "f {{n}}" };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "texts-"));
  cpSync(MESSAGES, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (locale: string) => readFileSync(join(folder, "cart", `${locale}.json`), "utf8");
const messagesOf = (locale: string) => JSON.parse(fileOf(locale)) as Readonly<Record<string, string>>;
const all = () => LOCALES.map(fileOf);

test("a key is added at its place in six files, renamed and removed; nothing else changes", () => {
  const before = all();
  const texts = createTexts(folder);
  expect(texts.add("cart", "cart.aaa", SIX)).toEqual({
    ok: true,
    written: LOCALES.map((locale) => `cart/${locale}.json`),
  });
  for (const locale of LOCALES) {
    const keys = Object.keys(messagesOf(locale));
    expect(messagesOf(locale)["cart.aaa"]).toBe(SIX[locale]);
    expect(keys).toEqual(keys.toSorted());
  }
  expect(texts.rename("cart", "cart.aaa", "zzz").ok).toBe(true);
  expect(Object.keys(messagesOf("fr")).at(-1)).toBe("zzz");
  expect(texts.remove("cart", "zzz").ok).toBe(true);
  expect(all()).toEqual(before);
});

test("a plural form goes to the languages that have it", () => {
  const texts = createTexts(folder);
  expect(texts.add("cart", "cart.aaa_many", { es: "x", fr: "y", it: "z" })).toEqual({
    ok: true,
    written: ["cart/es.json", "cart/fr.json", "cart/it.json"],
  });
  expect(texts.add("cart", "cart.bbb_many", SIX)).toMatchObject({
    problem: expect.stringContaining("de, en, nl"),
  });
});

test("what would leave the files unequal is refused, and nothing is written", () => {
  const before = all();
  const texts = createTexts(folder);
  const { fr: _, ...five } = SIX;
  const [existing = ""] = Object.keys(messagesOf("de"));
  const problems = [
    texts.add("nope", "cart.aaa", SIX),
    texts.add("cart", "cart.aaa", five),
    texts.add("cart", "cart.aaa", { ...SIX, it: " " }),
    texts.add("cart", existing, SIX),
    texts.add("checkout", existing, SIX),
    texts.add("cart", "cart.aaa", { ...SIX, nl: "f {{m}}" }),
    texts.rename("cart", "cart.nope", "cart.aaa"),
    texts.rename("cart", existing, Object.keys(messagesOf("de"))[1] ?? ""),
    texts.remove("cart", "cart.nope"),
  ].map((result) => (result.ok ? "done" : result.problem));
  expect(problems).toEqual([
    expect.stringMatching(/^There is no domain "nope"/u),
    "A text is missing: --fr.",
    "A text is missing: --it.",
    `cart/de.json has the key "${existing}" already.`,
    `cart/de.json has the key "${existing}" already.`,
    "Other placeholders than in de ({{n}}): nl.",
    'The domain cart has no key "cart.nope".',
    expect.stringMatching(/^cart\/de\.json has the key/u),
    'The domain cart has no key "cart.nope".',
  ]);
  expect(all()).toEqual(before);
});
