import { hash } from "node:crypto";
import type { ErrorCode } from "@reprise/contracts";

/** What the author of a review has typed; bounded by the contract. */
export interface ReviewWording {
  readonly title: string;
  readonly text: string;
  readonly author: string | null;
}

type ReviewError = Extract<ErrorCode, `REVIEW_CONTAINS_${string}`>;

/** Emoji consist of joined characters, some of which are invisible on their own. */
const EMOJI = /\p{RGI_Emoji}/gv;
/**
 * Invisible characters and those that turn the writing direction (format, private and unassigned ones, blank letters),
 * and letters under many marks.
 */
const HIDDEN = /[\p{Cf}\p{Co}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0\uFFFD]|\p{M}{4}/u;
const LINK =
  /https?:|ftp:|www\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|app)\b|[^\s@]@[^\s@.]{1,60}\./iu;
/** Elements, entities, BBCode and links of Markdown. "5 < 6" and "<3" are not. */
const MARKUP = /<[a-z/!?]|&(?:#\w{1,8}|[a-z]{2,8});|\[\/?(?:url|img|link|b|i|u)\b|\]\(/iu;

const PROBLEMS: ReadonlyArray<readonly [RegExp, ReviewError]> = [
  [HIDDEN, "REVIEW_CONTAINS_HIDDEN_CHARACTERS"],
  [LINK, "REVIEW_CONTAINS_LINK"],
  [MARKUP, "REVIEW_CONTAINS_MARKUP"],
];

/** Why a review is refused, so that its author can change it. */
export function errorOf({ title, text, author }: ReviewWording): ReviewError | null {
  const all = [title, text, author ?? ""].join("\n").replaceAll(EMOJI, "");
  return PROBLEMS.find(([pattern]) => pattern.test(all))?.[1] ?? null;
}

/** What an operator looks at first. */
export const SUSPICIONS = ["capitals", "repetition", "link", "telephone"] as const;

export type Suspicion = (typeof SUSPICIONS)[number];

/** May be a domain, or the next sentence without a space. */
const MAYBE_LINK = /[\p{L}\p{N}]\.(?:de|at|ch|fr|es|it|nl|be|eu|uk|co|io|me|ru|cn|tk)\b/u;
const TELEPHONE = /(?:\d[ ./()-]?){9}/u;
const SAME_CHARACTER = /(\S)\1{9}/u;

/** Of the letters of a text; shorter texts may be names of models. */
const [MIN_LETTERS, MAX_CAPITALS] = [20, 0.7];
/** Of the words of a text. */
const [MIN_WORDS, MIN_DIFFERENT] = [20, 0.35];

/** Why a review waits for an operator, although it may be honest. Null: nothing was found. */
export function suspicionOf({ title, text, author }: ReviewWording): Suspicion | null {
  const all = `${title}\n${text}`;
  if (MAYBE_LINK.test(`${all}\n${author}`)) return "link";
  if (TELEPHONE.test(`${all}\n${author}`)) return "telephone";
  const letters = all.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  if (letters.length >= MIN_LETTERS && capitals.length / letters.length > MAX_CAPITALS) return "capitals";
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isRepeated = words.length >= MIN_WORDS && new Set(words).size / words.length < MIN_DIFFERENT;
  return isRepeated || SAME_CHARACTER.test(all) ? "repetition" : null;
}

/** Equal for texts that differ in case, spaces and punctuation only. */
export const textHash = (text: string): Buffer =>
  hash(
    "sha256",
    (
      text
        .normalize("NFKC")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).join(""),
    "buffer",
  );
