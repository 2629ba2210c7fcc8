import { GRADES } from "@reprise/cart";
import type { ContentDocument, ContentPicture } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import {
  type ResolvedTargets,
  resolveTargets,
  type TargetSources,
  targetsIn,
  withTargets,
} from "./resolve-targets.ts";
import type { StoredDocument } from "./stored-document.ts";

/** The view that every document has, and its targets. */
export async function contentView(
  sources: TargetSources,
  document: StoredDocument,
  locale: Locale,
): Promise<{ readonly view: ContentDocument; readonly targets: ResolvedTargets }> {
  const { id, front, html, locales, slugs, isPublished } = document;
  const picture = pictureTarget(document);
  const targets = await resolveTargets(
    sources,
    [...targetsIn(html), ...(picture === null ? [] : [picture])],
    locale,
  );
  const view = {
    id,
    title: front.title,
    description: front.description,
    locale: document.locale,
    locales: [...locales],
    html: withTargets(html, targets),
    isPreview: !isPublished,
    slugs: { ...slugs },
  };
  return { view, targets };
}

export const pictureTarget = ({ facts }: Pick<StoredDocument, "facts">): string | null =>
  "picture" in facts && facts.picture !== undefined ? facts.picture : null;

/** The picture beside the title of a document; null: it has none, or that is not there any more. */
export function contentPicture(document: StoredDocument, targets: ResolvedTargets): ContentPicture | null {
  const target = pictureTarget(document);
  if (target === null) return null;
  const alt = ("pictureAlt" in document.front ? document.front.pictureAlt : undefined) ?? "";
  const grade = GRADES.find((each) => target === `grade:${each}`) ?? null;
  const hash = grade === null ? targets.pictureHashOf(target) : null;
  return hash === null && grade === null ? null : { hash, grade, alt };
}
