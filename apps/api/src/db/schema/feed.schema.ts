import type { Locale } from "@reprise/locale";
import type { Timestamp } from "./column-types.ts";

/** Only the feed slice writes these tables. */
export interface FeedSchema {
  product_feed_part: ProductFeedPartTable;
  product_feed_run: ProductFeedRunTable;
}

interface ProductFeedPartTable {
  locale: Locale;
  part: number;
  hash: string;
  items: number;
  body: Buffer;
  changed_at: Timestamp;
}

interface ProductFeedRunTable {
  id: number;
  started_at: Timestamp;
}
