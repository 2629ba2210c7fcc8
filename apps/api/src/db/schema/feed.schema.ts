import type { Locale } from "@reprise/locale";
import type { Timestamp } from "./column-types.ts";

/** Only the feed slice writes these tables. */
export interface FeedSchema {
  product_feed_part: ProductFeedPartTable;
}

interface ProductFeedPartTable {
  locale: Locale;
  part: number;
  hash: string;
  items: number;
  body: Buffer;
  changed_at: Timestamp;
}
