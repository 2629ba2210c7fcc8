import type { AfterSaleSchema } from "./schema/after-sale.schema.ts";
import type { AnnouncementSchema } from "./schema/announcement.schema.ts";
import type { CartSchema } from "./schema/cart.schema.ts";
import type { CatalogueSchema } from "./schema/catalogue.schema.ts";
import type { CheckoutSchema } from "./schema/checkout.schema.ts";
import type { ConsentSchema } from "./schema/consent.schema.ts";
import type { ContentSchema } from "./schema/content.schema.ts";
import type { CouponSchema } from "./schema/coupon.schema.ts";
import type { CustomerSchema } from "./schema/customer.schema.ts";
import type { DocumentSchema } from "./schema/document.schema.ts";
import type { ExperienceSchema } from "./schema/experience.schema.ts";
import type { FeedSchema } from "./schema/feed.schema.ts";
import type { GreenCheckoutSchema } from "./schema/green-checkout.schema.ts";
import type { LedgerSchema } from "./schema/ledger.schema.ts";
import type { ListsSchema } from "./schema/lists.schema.ts";
import type { OperatorSchema } from "./schema/operator.schema.ts";
import type { OrderSchema } from "./schema/order.schema.ts";
import type { PaymentSchema } from "./schema/payment.schema.ts";
import type { PayoutSchema } from "./schema/payout.schema.ts";
import type { RecommendationSchema } from "./schema/recommendation.schema.ts";
import type { RefundSchema } from "./schema/refund.schema.ts";
import type { ReviewSchema } from "./schema/review.schema.ts";
import type { SearchSchema } from "./schema/search.schema.ts";
import type { ServiceSchema } from "./schema/service.schema.ts";
import type { StockSchema } from "./schema/stock.schema.ts";
import type { SurveySchema } from "./schema/survey.schema.ts";
import type { TradeInOrderSchema } from "./schema/trade-in-order.schema.ts";
import type { TradeInSchema } from "./schema/trade-in.schema.ts";

/**
 * The tables for Kysely (the baseline in db/migrations describes each). Besides the slice that writes a table, `retention` deletes its rows. Values have the types of node-postgres with our
 * parsers: `bigint` and `count(*)` are numbers, `date` is text, `timestamptz` a Date, `xid8` text.
 */
export interface Schema
  extends
    AfterSaleSchema,
    AnnouncementSchema,
    CartSchema,
    CatalogueSchema,
    CheckoutSchema,
    ConsentSchema,
    ContentSchema,
    CouponSchema,
    CustomerSchema,
    DocumentSchema,
    FeedSchema,
    ExperienceSchema,
    GreenCheckoutSchema,
    TradeInOrderSchema,
    LedgerSchema,
    ListsSchema,
    OperatorSchema,
    OrderSchema,
    PaymentSchema,
    PayoutSchema,
    RecommendationSchema,
    RefundSchema,
    ReviewSchema,
    SearchSchema,
    ServiceSchema,
    StockSchema,
    SurveySchema,
    TradeInSchema {}
