import { createHash } from "node:crypto";
import { LEGAL_DOCUMENTS } from "@reprise/contracts";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "@reprise/locale";
import { renderMarkdown, type RenderedText } from "../markdown/render-markdown.ts";
import { ID } from "../target/target.ts";
import { blockTargets } from "./block-targets.ts";
import { characterProblems } from "./characters.ts";
import { CONTENT_KINDS, type ContentKind, FACTS, FACTS_LINE, type Facts } from "./facts.ts";
import { FRONT_MATTER, type FrontMatter } from "./front-matter.ts";
import { renderLandingTexts } from "./landing-texts.ts";
import { readYaml } from "./read-yaml.ts";

export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface ParsedText {
  readonly locale: Locale;
  readonly front: FrontMatter;
  readonly text: Pick<RenderedText, "html" | "words" | "targets">;
}

export interface ParsedDocument {
  readonly kind: ContentKind;
  readonly id: string;
  /** Legal documents: the effective date; otherwise empty. */
  readonly version: string;
  readonly facts: Facts;
  readonly texts: readonly ParsedText[];
  /** Hash of all files of the document. */
  readonly hash: string;
}

const FACTS_FILE = "document.yaml";
const FRONT = /^---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/u;
/** A text may be empty. */
const WITHOUT_TEXT: ReadonlySet<ContentKind> = new Set(["blog-category", "landing", "promo", "theme"]);

/**
 * Reads the files of one document.
 * @param folder `blog-post/how-we-grade` or `legal/imprint/2026-11-01`
 */
export function parseDocument(
  folder: string,
  files: Readonly<Record<string, string>>,
): { readonly document: ParsedDocument } | { readonly problems: readonly FileProblem[] } {
  const place = placeOf(folder);
  if (typeof place === "string") return { problems: [{ file: "", line: 1, message: place }] };
  const problems: FileProblem[] = [];
  const report = (file: string, found: ReadonlyArray<Omit<FileProblem, "file">>) =>
    void problems.push(...found.map((problem) => ({ file, ...problem })));

  for (const [file, text] of Object.entries(files)) report(file, characterProblems(text));
  const facts = readYaml(files[FACTS_FILE] ?? "", FACTS[place.kind]);
  if (!facts.ok) report(FACTS_FILE, facts.problems);
  const texts: ParsedText[] = [];
  for (const [file, text] of Object.entries(files)) {
    if (file === FACTS_FILE) continue;
    const locale = file.replace(/\.md$/u, "");
    if (file === locale || !isLocale(locale)) {
      report(file, [{ line: 1, message: `is neither ${FACTS_FILE} nor a locale's file such as de.md` }]);
      continue;
    }
    const read = readText(place.kind, text, facts.ok ? facts.data : null);
    report(file, read.problems);
    if (read.front !== null) texts.push({ locale, front: read.front, text: read.text });
  }
  const isGone = facts.ok && facts.data.gone === true;
  if (facts.ok && facts.data.movedTo !== undefined && !isGone)
    report(FACTS_FILE, [{ line: 1, message: "movedTo belongs to a document that is gone" }]);
  if (files[`${DEFAULT_LOCALE}.md`] === undefined && !isGone)
    report("", [{ line: 1, message: `has no ${DEFAULT_LOCALE}.md` }]);
  if (problems.length > 0 || !facts.ok) return { problems };
  const byLocale = LOCALES.flatMap((locale) => texts.find((text) => text.locale === locale) ?? []);
  return {
    document: {
      ...place,
      facts: facts.data,
      texts: withFactTargets(facts.data, byLocale),
      hash: hashOf(files),
    },
  };
}

/** Adds what `document.yaml` leads to to the text in the default locale, as line 0. */
function withFactTargets(facts: Facts, texts: readonly ParsedText[]): readonly ParsedText[] {
  if (!("blocks" in facts)) return texts;
  const more = blockTargets(facts.blocks).map((target) => ({ target, line: FACTS_LINE }));
  return texts.map(({ text, ...rest }) =>
    rest.locale === DEFAULT_LOCALE
      ? { ...rest, text: { ...text, targets: [...text.targets, ...more] } }
      : { ...rest, text },
  );
}

/** A sentence if no document can have this folder. */
function placeOf(folder: string): Pick<ParsedDocument, "kind" | "id" | "version"> | string {
  const [first = "", id = "", version = "", ...more] = folder.split("/");
  const kind = CONTENT_KINDS.find((each) => each === first);
  if (kind === undefined) return `${first} is no kind of content: ${CONTENT_KINDS.join(", ")}`;
  if (!ID.test(id) || more.length > 0) return "the folder must be <kind>/<id>, with an id of a–z, 0–9 and -";
  if (kind !== "legal") return version === "" ? { kind, id, version } : "only legal documents have versions";
  if (!LEGAL_DOCUMENTS.some((type) => type === id)) return `${id} is none of ${LEGAL_DOCUMENTS.join(", ")}`;
  const isDate = /^\d{4}-\d{2}-\d{2}$/u.test(version) && !Number.isNaN(Date.parse(version));
  return isDate ? { kind, id, version } : "a legal document is in a folder named by its effective date";
}

function readText(kind: ContentKind, file: string, facts: Facts | null) {
  const none = (line: number, message: string) =>
    ({ problems: [{ line, message }], front: null, text: NOTHING }) as const;
  const [whole, yaml = ""] = FRONT.exec(file) ?? [];
  if (whole === undefined) return none(1, "must begin with front matter between two lines ---");
  const front = readYaml(yaml, FRONT_MATTER[kind], 1);
  if (!front.ok) return { problems: front.problems, front: null, text: NOTHING } as const;
  const before = whole.split("\n").length - 1;
  const body = file.slice(whole.length);
  if (kind === "landing" && body.trim() !== "")
    return none(before + 1, "a landing page has its texts in the front matter");
  if (!WITHOUT_TEXT.has(kind) && body.trim() === "") return none(before + 1, "has no text");
  const rendered = renderMarkdown(body);
  const inFile = <T extends { readonly line: number }>(found: readonly T[]) =>
    found.map((each) => ({ ...each, line: each.line + before }));
  const problems = inFile(rendered.problems);
  const text = { ...rendered, targets: inFile(rendered.targets) };
  if (facts === null || !("blocks" in facts)) return { problems, front: front.data, text };
  return renderLandingTexts(facts.blocks, front.data);
}

const NOTHING = { html: "", words: 0, targets: [] } as const;

const hashOf = (files: Readonly<Record<string, string>>): string => {
  const hash = createHash("sha256");
  for (const [file, text] of Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(JSON.stringify([file, text]));
  return hash.digest("hex");
};
