import { MAX_BUY_ALERTS } from "@reprise/contracts";
import type { Side } from "@reprise/locale";
import { networkOf } from "@reprise/service/client-network";
import type { Kysely, Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { pageOf } from "../../http/calls/paging.ts";
import { type CardCache, cardOfGrade } from "../catalogue/catalogue.public.ts";
import { lockExistingCustomer } from "../customer/customer.public.ts";
import type { SearchRecords } from "../search/search.public.ts";
import {
  buyAlertsOf,
  gradesOf,
  hasProduct,
  putBuyAlert,
  removeBuyAlert,
  type AlertTarget,
} from "./buy-alert.store.ts";
import { putSaleAlert, removeSaleAlert, saleAlertsOf } from "./sale/sale-alert.store.ts";

type BuyAlertHandlers = Pick<
  Handlers,
  "api_buy_alert_view" | "api_buyalert_put_product" | "api_buyalert_delete_product"
>;

export interface BuyAlertDependencies {
  readonly database: Database;
  readonly cards: CardCache;
  readonly records: Pick<SearchRecords, "step">;
  readonly now?: () => number;
}

export function buyAlertHandlers({
  database,
  cards,
  records,
  now = Date.now,
}: BuyAlertDependencies): BuyAlertHandlers {
  const { db } = database;
  const count = async (customer: string) => (await alertsOf(db, customer)).length;
  return {
    api_buy_alert_view: async ({ query }, { customer, locale }) => {
      const alerts = await alertsOf(db, customer.uuid);
      const { items, pagination } = pageOf(alerts, query.page);
      const sources = await cards.sources([...new Set(items.map(({ product_id }) => product_id))], locale);
      const byId = new Map(sources.map((source) => [source.card.id, source]));
      const buyAlerts = items.flatMap(({ product_id, created_at, target_price, ...alert }) => {
        const source = byId.get(product_id);
        if (source === undefined) return [];
        const product = cardOfGrade(source, alert.label, now());
        return [{ ...alert, product, targetPrice: target_price, createdAt: created_at.toISOString() }];
      });
      return { buyAlerts, numberOfBuyAlerts: alerts.length, pagination };
    },

    api_buyalert_put_product: async ({ body }, { customer, client }) => {
      const { productId: product, label: grade = null, targetPrice = null, searchUuid = null, side } = body;
      await database.transaction(async (transaction) => {
        // Serialised, so that concurrent requests cannot exceed the limit.
        await lockExistingCustomer(transaction, customer.uuid);
        if (side === "green") {
          if (!(await hasProduct(transaction, product))) throw noSuchProduct();
          await requireBelowLimit(transaction, customer.uuid, { side, product, grade });
          return putSaleAlert(transaction, customer.uuid, product, searchUuid);
        }
        const target = { product, grade };
        const seenPrice = await currentPrice(transaction, target);
        await requireBelowLimit(transaction, customer.uuid, { side: "blue", ...target });
        const terms = { targetPrice, seenPrice: targetPrice === null ? seenPrice : null, searchUuid };
        await putBuyAlert(transaction, customer.uuid, target, terms);
      });
      const numberOfBuyAlerts = await count(customer.uuid);
      if (searchUuid !== null)
        records.step({ searchUuid, step: "alert", productId: product }, networkOf(client));
      return { numberOfBuyAlerts };
    },

    api_buyalert_delete_product: async ({ params: { productId }, query }, { customer }) => {
      const { label: grade = null, side } = query;
      if (side === "green") await removeSaleAlert(db, customer.uuid, productId);
      else await removeBuyAlert(db, customer.uuid, { product: productId, grade });
      return { numberOfBuyAlerts: await count(customer.uuid) };
    },
  };
}

/** The customer's alerts of both sides, newest first. */
async function alertsOf(db: Kysely<Schema>, customer: string) {
  const buying = (await buyAlertsOf(db, customer)).map((alert) => ({ ...alert, side: "blue" as const }));
  const selling = (await saleAlertsOf(db, customer)).map((alert) => ({
    ...alert,
    side: "green" as const,
    label: null,
    target_price: null,
  }));
  return [...buying, ...selling].toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

const noSuchProduct = () => new ApiFailure("PRODUCT_DOESNT_EXIST", "There is no such product");

/**
 * Returns the current lowest price of the target. Null: it is sold out.
 * @throws {ApiFailure} PRODUCT_DOESNT_EXIST, PRODUCT_VARIANT_DOESNT_EXIST
 */
async function currentPrice(transaction: Transaction<Schema>, target: AlertTarget): Promise<number | null> {
  const [best] = await gradesOf(transaction, target);
  if (best !== undefined) return best.quantity > 0 ? best.price : null;
  if (await hasProduct(transaction, target.product))
    throw new ApiFailure("PRODUCT_VARIANT_DOESNT_EXIST", "The product has no such grade");
  throw noSuchProduct();
}

/** @throws {ApiFailure} BUY_ALERT_LIMIT_REACHED */
async function requireBelowLimit(
  transaction: Transaction<Schema>,
  customer: string,
  { side, product, grade }: AlertTarget & { readonly side: Side },
): Promise<void> {
  const alerts = await alertsOf(transaction, customer);
  const isThere = alerts.some(
    (alert) => alert.side === side && alert.product_id === product && alert.label === grade,
  );
  if (!isThere && alerts.length >= MAX_BUY_ALERTS)
    throw new ApiFailure("BUY_ALERT_LIMIT_REACHED", `At most ${MAX_BUY_ALERTS} alerts are allowed`);
}
