/** What is wrong with an item. */
export const CLAIM_KINDS = [
  "does-not-start",
  "battery",
  "display",
  "camera",
  "sound",
  "connection",
  "damaged",
  "incomplete",
  "not-as-described",
  "other",
] as const;

/** What can be wrong with a book, a film, a game or a record. */
const MEDIA_CLAIM_KINDS: readonly ClaimKind[] = ["damaged", "incomplete", "not-as-described", "other"];

/** What can be wrong with an item of this type; undefined: not known which it is. */
export const claimKindsOf = (isMedia: boolean | undefined): readonly ClaimKind[] =>
  isMedia === true ? MEDIA_CLAIM_KINDS : CLAIM_KINDS;

/** What the shopper prefers. */
export const CLAIM_REMEDIES = ["repair", "replacement", "refund"] as const;

export type ClaimKind = (typeof CLAIM_KINDS)[number];
export type ClaimRemedy = (typeof CLAIM_REMEDIES)[number];

/** Maximum number of characters of the description of a claim and of an answer to it. */
export const MAX_CLAIM_TEXT = 2_000;
