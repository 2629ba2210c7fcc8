import type { ParsedDocument } from "./parse-document.ts";

/** The part of a document's address in each locale; none: its id is its address. */
export function slugsOf({ facts, texts }: Pick<ParsedDocument, "facts" | "texts">) {
  return texts.flatMap(({ locale, front }) => {
    if ("url" in facts) return [{ locale, slug: facts.url }];
    return "slug" in front ? [{ locale, slug: front.slug }] : [];
  });
}
