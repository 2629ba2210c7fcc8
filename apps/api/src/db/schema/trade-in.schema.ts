import type { ImportedQuestionSet } from "@reprise/contracts";
import type { Carrier } from "@reprise/order";
import type { GivenAnswer, Offer, PurchasePrices } from "@reprise/trade-in";
import type { Generated } from "kysely";
import type { Json, Timestamp } from "./column-types.ts";

/** Only the trade-in slice writes these tables; triggers of `variant` write the history of prices. */
export interface TradeInSchema {
  question_set: QuestionSetTable;
  purchase_price_version: PurchasePriceVersionTable;
  purchase_price_history: PurchasePriceHistoryTable;
  quote: QuoteTable;
  green_cart: GreenCartTable;
  green_cart_item: GreenCartItemTable;
}

interface QuestionSetTable {
  id: string;
  version: number;
  category_id: number;
  content: Json<Pick<ImportedQuestionSet, "weightGrams" | "children">>;
  created_at: Timestamp;
}

interface PurchasePriceVersionTable {
  version: Generated<number>;
  changed_in: Generated<string>;
  created_at: Timestamp;
}

interface PurchasePriceHistoryTable {
  variant_id: number;
  replaced_in: number;
  price: number | null;
}

interface QuoteTable {
  uuid: string;
  product_id: number;
  question_set_id: string | null;
  question_set_version: number | null;
  answers: Json<readonly GivenAnswer[]>;
  prices: Json<PurchasePrices>;
  rules_version: number;
  offer: Json<Offer>;
  created_at: Timestamp;
  valid_until: Timestamp;
}

interface GreenCartTable {
  uuid: string;
  owner_hash: Buffer;
  coupon_id: number | null;
  has_express_grading: Generated<boolean>;
  carrier: Carrier | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface GreenCartItemTable {
  uuid: string;
  green_cart_uuid: string;
  quote_uuid: string;
  search_uuid: string | null;
  /** Of the unit that the shop has sold to the seller. Null: another device, or it is not known. */
  sold_serial: Generated<string | null>;
  added_at: Timestamp;
}
