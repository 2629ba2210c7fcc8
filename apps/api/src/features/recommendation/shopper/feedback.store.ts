import type { RecommendationLocation, RecommendationType } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** Further feedback of the same shopper and day is ignored. */
export const MAX_FEEDBACK_OF_DAY = 200;

export interface Feedback {
  readonly type: RecommendationType;
  readonly location: RecommendationLocation;
  /** The product beside which the row was shown; 0: none. */
  readonly productId: number;
  /** 0: the row was seen, nothing was clicked. */
  readonly clickedId: number;
}

/** Stores feedback, each once for a shopper and day. */
export async function addFeedback(
  db: Kysely<Schema>,
  shopper: Buffer,
  { type, location, productId, clickedId }: Feedback,
): Promise<void> {
  await sql`
    insert into recommendation_feedback (shopper_hash, type, location, product_id, clicked_id)
    select ${shopper}, ${type}, ${location}, ${productId}, ${clickedId}
    where (
      select count(*) from recommendation_feedback where shopper_hash = ${shopper} and day = current_date
    ) < ${MAX_FEEDBACK_OF_DAY}
    on conflict do nothing`.execute(db);
}
