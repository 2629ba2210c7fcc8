import { parseContent } from "@reprise/api/content";
import { LEGAL_DOCUMENTS } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import { expect, test } from "vitest";
import { readDemoContent } from "./demo-content.ts";

const folders = await readDemoContent();
const documents = folders.map(({ folder, files }) => {
  const parsed = parseContent(folder, files);
  return { folder, parsed };
});

test.each(documents)("$folder is valid", ({ parsed }) => {
  if ("problems" in parsed) throw new Error(JSON.stringify(parsed.problems, undefined, 2));
  expect(parsed.document.texts.length).toBeGreaterThan(0);
});

test("links between the texts lead to texts that are there", () => {
  const known = new Set(documents.map(({ folder }) => folder.split("/").slice(0, 2).join(":")));
  const missing = documents.flatMap(({ folder, parsed }) =>
    "problems" in parsed
      ? []
      : parsed.document.texts.flatMap(({ locale, text: { targets } }) =>
          targets
            .filter(({ target }) => !/^(?:route|category|product|grade):/u.test(target) && !known.has(target))
            .map(({ target, line }) => `${folder}/${locale}.md:${line} ${target}`),
        ),
  );
  expect(missing).toEqual([]);
});

/** Words that say nothing about where a link leads; screen readers list links without their sentence. */
const EMPTY = new Set(
  "hier mehr weiter here this more aquí más este ici plus suite qui questo altro più meer verder".split(" "),
);

test("links say where they lead", () => {
  const empty = folders.flatMap(({ folder, files }) =>
    Object.entries(files).flatMap(([name, text]) =>
      [...text.matchAll(/\[([^\]]+)\]\(/gu)]
        .filter(([, words = ""]) => EMPTY.has(words.toLowerCase()))
        .map(([link]) => `${folder}/${name} ${link}`),
    ),
  );
  expect(empty).toEqual([]);
});

test("no line breaks between a number and its unit", () => {
  const broken = folders.flatMap(({ folder, files }) =>
    Object.entries(files).flatMap(([name, text]) =>
      [...text.matchAll(/\d (?:%|€|[GM][Bo]\b|[ckm]?m\b|k?g\b)/gu)].map(
        ([found]) => `${folder}/${name} ${found}`,
      ),
    ),
  );
  expect(broken).toEqual([]);
});

test.each(LEGAL_DOCUMENTS)("there is the legal document %s", (type) => {
  expect(documents.some(({ folder }) => folder.startsWith(`legal/${type}/`))).toBe(true);
});

const checkoutTexts = readTexts("checkout");

test.each(LOCALES)(
  "%s: checkout and mail tell the right of withdrawal in the words of the terms",
  (locale) => {
    const latest = folders
      .filter(({ folder }) => folder.startsWith("legal/terms-and-conditions/"))
      .toSorted((one, other) => one.folder.localeCompare(other.folder))
      .at(-1);
    const terms = (latest?.files[`${locale}.md`] ?? "").replaceAll(/\[([^\]]+)\]\(route:[^)]*\)/gu, "$1");
    const t = checkoutTexts[locale];
    const told = [
      t("checkout.withdrawal.text", { days: 30 }),
      ...t("checkout.withdrawal.how", { seller: "SELLER" }).split("SELLER"),
      t("checkout.withdrawal.costs"),
    ];
    const sentences = told.flatMap((text) => text.split(/(?<=\.)\s+/u)).filter((text) => text !== "");
    expect(sentences.length).toBeGreaterThan(10);
    expect(sentences.filter((sentence) => !terms.includes(sentence))).toEqual([]);
  },
);
