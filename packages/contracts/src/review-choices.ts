/** A device compared with the description of its grade. */
export const AS_DESCRIBED = ["better", "as-described", "worse"] as const;
export const REVIEW_STATUSES = ["pending", "approved", "rejected", "hidden"] as const;
export const REVIEW_SORTS = ["helpful", "newest", "best", "worst"] as const;
/** What shoppers report about a review. */
export const REPORT_REASONS = ["advertising", "offensive", "personal-data", "off-topic", "untrue"] as const;
/** Why an operator rejects or hides a review. Its author reads it. */
export const MODERATION_REASONS = [
  "advertising",
  "offensive",
  "personal-data",
  "off-topic",
  "unlawful",
  "copied",
] as const;

export type AsDescribed = (typeof AS_DESCRIBED)[number];
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];
export type ModerationReason = (typeof MODERATION_REASONS)[number];

/** In characters. */
export const REVIEW_TITLE = { minimum: 3, maximum: 100 } as const;
export const REVIEW_TEXT = { minimum: 20, maximum: 3_000 } as const;
export const MAX_REVIEW_AUTHOR = 40;
export const MAX_REVIEW_PHOTOS = 4;
/** Reviews on one page. */
export const REVIEWS_PAGE_SIZE = 10;
