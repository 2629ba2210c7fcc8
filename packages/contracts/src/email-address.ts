import { bareText, visibleText } from "@reprise/locale";

/** As much as a link or a name with its address may have. */
const MAX_TYPED = 600;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Returns the email address of a pasted text: of a link (`mailto:`), behind a name (`Ada <ada@example.com>`), or without the
 * invisible characters, quotes and punctuation around it. A text without one is returned as it is.
 */
export function readEmailAddress(typed: string): string {
  if (typed.length > MAX_TYPED) return typed;
  const text = visibleText(typed)
    // Full-width letters and signs, and the hyphens that do not break.
    .replaceAll(/[\uFF01-\uFF5E\u2010\u2011]/gu, (character) =>
      character < "\uFF00" ? "-" : character.normalize("NFKC"),
    );
  const [, enclosed] = /^[^<>]*<([^<>\s@]+@[^<>\s@]+)>[\s.,;]*$/u.exec(text) ?? [];
  const bare = bareText(enclosed ?? text);
  const link = /^mailto:/iu.exec(bare)?.[0];
  return link === undefined ? bare : bareText(decoded(bare.slice(link.length).split("?", 1)[0] ?? ""));
}
