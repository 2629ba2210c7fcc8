import type { RecommendationLocation, RecommendationType } from "@reprise/contracts";
import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./column-types.ts";

/** Only the recommendation slice writes these tables. */
export interface RecommendationSchema {
  product_visit: ProductVisitTable;
  recommendation_feedback: RecommendationFeedbackTable;
  bought_basket: BoughtBasketTable;
  recommendation_run: RecommendationRunTable;
  product_signal: ProductSignalTable;
  recommendation: RecommendationTable;
  category_bestseller: CategoryBestsellerTable;
}

export type RunPhase = "baskets" | "signals" | "products" | "categories" | "done";

interface ProductVisitTable {
  shopper_hash: Buffer;
  product_id: number;
  visits: Generated<number>;
  visited_at: Timestamp;
}

interface RecommendationFeedbackTable {
  shopper_hash: Buffer;
  day: ColumnType<string, string | undefined, never>;
  type: RecommendationType;
  location: RecommendationLocation;
  product_id: number;
  clicked_id: number;
}

interface BoughtBasketTable {
  order_uuid: string;
  product_id: number;
  bought_at: Date;
}

interface RecommendationRunTable {
  is_only: boolean;
  phase: RunPhase;
  last_product: number;
  baskets_until: Date;
  orders: Generated<number>;
}

interface ProductSignalTable {
  product_id: number;
  category_id: number;
  brand: string | null;
  themes: string[];
  model: string;
  price: number;
  orders: number;
  visits: number;
  popularity: number;
}

interface RecommendationTable {
  product_id: number;
  type: "similar" | "bought-together" | "accessories";
  product_ids: number[];
}

interface CategoryBestsellerTable {
  category_id: number;
  product_ids: number[];
}
