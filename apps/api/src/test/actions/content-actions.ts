import { randomUUID } from "node:crypto";
import { dataOf } from "../answers.ts";
import type { TestApi } from "../api.ts";
import { FIXTURE_CATEGORY } from "../fixtures/fixture-catalogue.ts";
import { addOperator } from "./operators.ts";

/** The files of a document: `document.yaml` and one for each locale. */
export type ContentFiles = Readonly<Record<string, string>>;

/** A Markdown file with front matter. */
export const markdown = (front: Readonly<Record<string, unknown>>, text = "Ein Satz."): string =>
  `---\n${Object.entries({ description: "Eine Beschreibung.", ...front })
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join("\n")}\n---\n${text}\n`;

/** The files of a blog post with a slug in each given locale. */
export const postFiles = (
  slug: string,
  {
    yaml = "",
    text = "Ein Satz.",
    locales = ["de"],
  }: { yaml?: string; text?: string; locales?: string[] } = {},
): ContentFiles => ({
  "document.yaml": `category: guides\nauthor: Mia Brandt\npicture: grade:A2\npublishedAt: 2026-01-05\n${yaml}`,
  ...Object.fromEntries(
    locales.map((locale) => [
      `${locale}.md`,
      markdown({ title: `Titel ${slug}`, slug: `${slug}-${locale}`, teaser: "Worum es geht." }, text),
    ]),
  ),
});

export const GUIDES: ContentFiles = {
  "document.yaml": "position: 1",
  "de.md": markdown({ title: "Ratgeber", slug: "ratgeber" }, ""),
  "en.md": markdown({ title: "Guides", slug: "guides" }, ""),
};

/** The files of a theme with the fixture's iPhones in its row. */
export const themeFiles = (
  slug: string,
  yaml = `rows:\n  - category: ${FIXTURE_CATEGORY.iphones}\n`,
): ContentFiles => ({
  "document.yaml": yaml,
  "de.md": markdown({ title: "Thema", slug, teaser: "Worum es geht." }),
});

/** The files of a promotion that runs, unless its times say otherwise. */
export const promoFiles = (
  url: string,
  from = "2020-01-01",
  until: string | null = "2120-01-01",
): ContentFiles => ({
  "document.yaml": `url: ${url}\nvalidFrom: ${from}\n${until === null ? "" : `validUntil: ${until}\n`}coupon: WELCOME10\nrows:\n  - category: ${FIXTURE_CATEGORY.iphones}\n`,
  "de.md": markdown({ title: "Aktion", rowTitles: ["Nur jetzt"] }),
});

/** What operators do with texts in tests. */
export function contentActions(api: TestApi) {
  const send = async (folder: string, files: ContentFiles, isDryRun = false) =>
    api.call(
      "api_operator_content_import",
      { body: { folder, files, isDryRun } },
      { ...(await addOperator(api, "support")), idempotencyKey: randomUUID() },
    );
  return {
    send,
    /** Stores a document. */
    put: async (folder: string, files: ContentFiles) => dataOf(await send(folder, files)).state,
    /** `file:line message` of everything that is wrong with a document. */
    problems: async (folder: string, files: ContentFiles) => {
      const answer = await send(folder, files);
      return answer.ok ? [] : (answer.error.fields ?? []).map(({ path, message }) => `${path} ${message}`);
    },
  };
}
