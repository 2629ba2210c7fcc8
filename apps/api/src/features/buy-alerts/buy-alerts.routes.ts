import { MAX_BUY_ALERTS } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { pageOf } from "../../http/calls/paging.ts";
import type { CardCache } from "../catalogue/catalogue.read.ts";
import { lockExistingCustomer } from "../customer/customer.write.ts";
import {
  buyAlertsOf,
  gradesOf,
  hasProduct,
  putBuyAlert,
  removeBuyAlert,
  type AlertTarget,
} from "./buy-alert.store.ts";

type BuyAlertHandlers = Pick<
  Handlers,
  "api_buy_alert_view" | "api_buyalert_put_product" | "api_buyalert_delete_product"
>;

export interface BuyAlertDependencies {
  readonly database: Database;
  readonly cards: CardCache;
}

export function buyAlertHandlers({ database, cards }: BuyAlertDependencies): BuyAlertHandlers {
  const count = async (customer: string) => (await buyAlertsOf(database.db, customer)).length;
  return {
    api_buy_alert_view: async ({ query }, { customer, locale }) => {
      const alerts = await buyAlertsOf(database.db, customer.uuid);
      const { items, pagination } = pageOf(alerts, query.page);
      const products = await cards.get([...new Set(items.map(({ product_id }) => product_id))], locale);
      const byId = new Map(products.map((product) => [product.id, product]));
      const buyAlerts = items.flatMap(({ uuid, product_id, label, target_price, created_at }) => {
        const product = byId.get(product_id);
        if (product === undefined) return [];
        return [{ uuid, product, label, targetPrice: target_price, createdAt: created_at.toISOString() }];
      });
      return { buyAlerts, numberOfBuyAlerts: alerts.length, pagination };
    },

    api_buyalert_put_product: async ({ body }, { customer }) => {
      const { productId: product, label = null, targetPrice = null, searchUuid = null } = body;
      await database.transaction(async (transaction) => {
        // Serialised, so that concurrent requests cannot exceed the limit.
        await lockExistingCustomer(transaction, customer.uuid);
        const target = { product, label };
        const seenPrice = await currentPrice(transaction, target);
        await requireBelowLimit(transaction, customer.uuid, target);
        const terms = { targetPrice, seenPrice: targetPrice === null ? seenPrice : null, searchUuid };
        await putBuyAlert(transaction, customer.uuid, target, terms);
      });
      return { numberOfBuyAlerts: await count(customer.uuid) };
    },

    api_buyalert_delete_product: async ({ params, query: { label = null } }, { customer }) => {
      await removeBuyAlert(database.db, customer.uuid, { product: params.productId, label });
      return { numberOfBuyAlerts: await count(customer.uuid) };
    },
  };
}

/**
 * Returns the current lowest price of the target. Null: it is sold out.
 * @throws {ApiFailure} PRODUCT_DOESNT_EXIST, PRODUCT_VARIANT_DOESNT_EXIST
 */
async function currentPrice(transaction: Transaction<Schema>, target: AlertTarget): Promise<number | null> {
  const [best] = await gradesOf(transaction, target);
  if (best !== undefined) return best.quantity > 0 ? best.price : null;
  if (await hasProduct(transaction, target.product))
    throw new ApiFailure("PRODUCT_VARIANT_DOESNT_EXIST", "The product has no such grade");
  throw new ApiFailure("PRODUCT_DOESNT_EXIST", "There is no such product");
}

/** @throws {ApiFailure} BUY_ALERT_LIMIT_REACHED */
async function requireBelowLimit(
  transaction: Transaction<Schema>,
  customer: string,
  { product, label }: AlertTarget,
): Promise<void> {
  const alerts = await buyAlertsOf(transaction, customer);
  const isThere = alerts.some((alert) => alert.product_id === product && alert.label === label);
  if (!isThere && alerts.length >= MAX_BUY_ALERTS)
    throw new ApiFailure("BUY_ALERT_LIMIT_REACHED", `At most ${MAX_BUY_ALERTS} buy alerts are allowed`);
}
