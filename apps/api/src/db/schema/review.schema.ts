import type { Grade } from "@reprise/cart";
import type { AsDescribed, ReviewStatus } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Generated } from "kysely";
import type { Json, Timestamp } from "./column-types.ts";

/** Only the review slice writes these tables. */
export interface ReviewSchema {
  review: ReviewTable;
  review_photo: ReviewPhotoTable;
  review_vote: ReviewVoteTable;
  review_report: ReviewReportTable;
  review_refusal: ReviewRefusalTable;
  review_summary: ReviewSummaryTable;
  review_invitation: ReviewInvitationTable;
  review_opt_out: ReviewOptOutTable;
  review_invitation_watch: ReviewInvitationWatchTable;
}

interface ReviewTable {
  uuid: string;
  product_id: number;
  customer_uuid: string | null;
  stars: number;
  as_described: AsDescribed | null;
  bought_grade: Grade | null;
  title: string;
  text: string;
  author: string | null;
  locale: Locale;
  text_hash: Buffer;
  status: ReviewStatus;
  reason: string | null;
  helpful: Generated<number>;
  photos: Generated<number>;
  written_at: Timestamp;
  edited_at: Date | null;
}

interface ReviewPhotoTable {
  uuid: string;
  review_uuid: string;
  width: number;
  height: number;
  large: Buffer;
  small: Buffer;
  is_approved: Generated<boolean>;
  added_at: Timestamp;
}

interface ReviewVoteTable {
  review_uuid: string;
  voter: Buffer;
  customer_uuid: string | null;
  voted_at: Timestamp;
}

interface ReviewReportTable {
  review_uuid: string;
  reporter: Buffer;
  customer_uuid: string | null;
  reason: string;
  reported_at: Timestamp;
  decided_at: Date | null;
}

interface ReviewRefusalTable {
  customer_uuid: string;
  product_id: number;
  reason: string;
  refused_at: Timestamp;
}

interface ReviewSummaryTable {
  product_id: number;
  count: number;
  stars: number[];
  better: number;
  as_described: number;
  worse: number;
  verified: number;
  with_photos: number;
  locales: Json<Partial<Record<Locale, number>>>;
}

interface ReviewInvitationTable {
  order_uuid: string;
  enqueued_at: Timestamp;
}

interface ReviewOptOutTable {
  customer_uuid: string;
  opted_out_at: Timestamp;
}

interface ReviewInvitationWatchTable {
  seen_until: Date;
}
