import { expect, it, test } from "vitest";
import { GUIDES, markdown, postFiles } from "../../../test/actions/content-actions.ts";
import { parseDocument } from "./parse-document.ts";

const POST = postFiles("zustaende");
const parse = (files: Readonly<Record<string, string>>, folder = "blog-post/grades") =>
  parseDocument(folder, files);
const problems = (files: Readonly<Record<string, string>>, folder?: string) => {
  const parsed = parse(files, folder);
  return "problems" in parsed
    ? parsed.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
    : [];
};
const withFront = (front: string) => ({ ...POST, "de.md": `---\n${front}\n---\nText.\n` });

it("reads a post with all its files", () => {
  const parsed = parse(postFiles("a", { locales: ["nl", "de"], text: "[x](page:returns)" }));
  if ("problems" in parsed) throw new Error(JSON.stringify(parsed.problems));
  const { kind, id, version, facts, texts, hash } = parsed.document;
  expect([kind, id, version]).toEqual(["blog-post", "grades", ""]);
  expect(facts).toMatchObject({ author: "Mia Brandt", publishedAt: "2026-01-05 00:00:00 Europe/Berlin" });
  expect(texts.map(({ locale }) => locale)).toEqual(["de", "nl"]);
  expect(texts[0]?.text.targets).toEqual([{ target: "page:returns", line: 7 }]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/u);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  [
    "no front matter",
    { ...POST, "de.md": "# Titel" },
    "de.md:1 must begin with front matter between two lines ---",
  ],
  [
    "an open front matter",
    { ...POST, "de.md": "---\ntitle: x\n" },
    "de.md:1 must begin with front matter between two lines ---",
  ],
  ["no YAML", withFront("title: [x"), "de.md:3 is no YAML"],
  ["a field twice", withFront("title: x\ntitle: y"), "de.md:3 is no YAML: Map keys must be unique"],
  [
    "an unknown field",
    withFront("title: x\nslug: x\ndescription: x\nteaser: x\nautor: x"),
    "Unrecognized key",
  ],
  ["a missing field", withFront("title: x\ndescription: x\nteaser: x"), "slug:"],
  [
    "a wrong value",
    withFront("title: x\ndescription: x\nteaser: x\nslug: Ärger"),
    "de.md:5 slug: must be 1 to 80",
  ],
  ["an alias", withFront("title: &a x\ndescription: *a\nteaser: x\nslug: x"), "de.md:2 uses an anchor"],
  [
    "a tag of YAML",
    withFront("title: !!js/function x\ndescription: x\nteaser: x\nslug: x"),
    "de.md:2 uses an anchor",
  ],
  ["deep YAML", withFront(`title: ${"[".repeat(5_000)}`), "de.md:2 is nested too deeply"],
  [
    "a long front matter",
    withFront(`title: ${"x".repeat(20_000)}`),
    "de.md:2 front matter and document.yaml have at most 20000",
  ],
  [
    "two lines of title",
    withFront('title: "a\\nb"\ndescription: x\nteaser: x\nslug: x'),
    "de.md:2 title: must be one line",
  ],
  [
    "a long file",
    { ...POST, "de.md": POST["de.md"] + "ä".repeat(100_001) },
    "de.md:1 has more than 200000 bytes",
  ],
  ["a control character", { ...POST, "de.md": POST["de.md"] + "a\u0007b" }, "has the character U+0007"],
  [
    "a right-to-left override",
    { ...POST, "de.md": POST["de.md"] + "exe.\u202Efdp" },
    "de.md:8 has the character U+202E",
  ],
  ["bytes that are not UTF-8", { ...POST, "de.md": POST["de.md"] + "\uFFFD" }, "has the character U+FFFD"],
  [
    "an unknown file",
    { ...POST, "pt.md": "x" },
    "pt.md:1 is neither document.yaml nor a locale's file such as de.md",
  ],
  [
    "no German text",
    { "document.yaml": POST["document.yaml"] ?? "", "en.md": POST["de.md"] ?? "" },
    ":1 has no de.md",
  ],
  [
    "no text",
    { ...POST, "de.md": markdown({ title: "x", slug: "x", teaser: "x" }, "") },
    "de.md:7 has no text",
  ],
  [
    "a wrong link",
    { ...POST, "de.md": markdown({ title: "x", slug: "x", teaser: "x" }, "a\n\n[x](/a)") },
    "de.md:9 links to /a",
  ],
  [
    "no author",
    { ...POST, "document.yaml": "category: guides\npicture: grade:A2\npublishedAt: 2026-01-05" },
    "document.yaml:1 author:",
  ],
  [
    "a date that does not exist",
    { ...POST, "document.yaml": "category: guides\nauthor: x\npicture: grade:A2\npublishedAt: 2026-02-30" },
    "document.yaml:4 publishedAt: must be a date",
  ],
  [
    "a picture of others",
    {
      ...POST,
      "document.yaml":
        "category: guides\nauthor: x\npicture: https://example.org/x.png\npublishedAt: 2026-01-05",
    },
    "document.yaml:3 picture: must be category",
  ],
  [
    "a move of what is not gone",
    postFiles("a", { yaml: "movedTo: blog-post:other" }),
    "document.yaml:1 movedTo belongs to",
  ],
  [
    "a move to another site",
    postFiles("a", { yaml: "gone: true\nmovedTo: https://example.org" }),
    "document.yaml:6 movedTo: must be a document",
  ],
])("reports %s", (_, files, problem) => {
  expect(problems(files).join("\n")).toContain(problem);
});

test.each([
  ["blog/grades", "blog is no kind of content"],
  ["blog-post/../etc", "the folder must be <kind>/<id>"],
  ["blog-post/Grades", "the folder must be <kind>/<id>"],
  ["blog-post/grades/2026-01-01", "only legal documents have versions"],
  ["legal/cookies/2026-01-01", "cookies is none of privacy-policy"],
  ["legal/imprint", "a legal document is in a folder named by its effective date"],
  ["legal/imprint/2026-13-01", "a legal document is in a folder named by its effective date"],
])("refuses the folder %s", (folder, problem) => {
  expect(problems(POST, folder)[0]).toContain(problem);
});

const landing = (yaml: string, texts: object) =>
  problems({ "document.yaml": yaml, "de.md": markdown({ title: "x", texts }, "") }, "landing/home");

test.each<[string, string, object, string]>([
  ["no hero", "blocks: [{ id: a, type: text }]", { a: { text: "x" } }, "must begin with the only hero"],
  [
    "two blocks of one name",
    "blocks: [{ id: a, type: hero }, { id: a, type: text }]",
    {},
    "must have different ids",
  ],
  ["a hero without a title", "blocks: [{ id: a, type: hero }]", {}, "a needs a title"],
  [
    "a text of no block",
    "blocks: [{ id: a, type: hero }]",
    { a: { title: "x" }, b: { text: "x" } },
    "b is no block",
  ],
  [
    "a row of nothing",
    "blocks: [{ id: a, type: hero }, { id: b, type: products }]",
    { a: { title: "x" } },
    "must have select, category or products",
  ],
])("reports a landing page with %s", (_, yaml, texts, problem) => {
  expect(landing(yaml, texts).join("\n")).toContain(problem);
});

it("renders the texts of a landing page", () => {
  const files = {
    "document.yaml": "blocks: [{ id: a, type: hero }, { id: b, type: text }]",
    "de.md": markdown({ title: "x", texts: { a: { title: "Hallo" }, b: { text: "<b>**fett**" } } }, ""),
  };
  const parsed = parse(files, "landing/home");
  if ("problems" in parsed) throw new Error(JSON.stringify(parsed.problems));
  expect(parsed.document.texts[0]?.front).toMatchObject({
    texts: { b: { text: "<p>&lt;b&gt;<strong>fett</strong></p>\n" } },
  });
});

it("a category needs no text, and its folder's files are its hash", () => {
  expect(problems(GUIDES, "blog-category/guides")).toEqual([]);
  const hashOf = (files: Readonly<Record<string, string>>) => {
    const parsed = parse(files, "blog-category/guides");
    return "document" in parsed ? parsed.document.hash : null;
  };
  expect(hashOf(Object.fromEntries(Object.entries(GUIDES).toReversed()))).toBe(hashOf(GUIDES));
  expect(hashOf({ ...GUIDES, "en.md": markdown({ title: "Guide", slug: "guides" }, "") })).not.toBe(
    hashOf(GUIDES),
  );
});
