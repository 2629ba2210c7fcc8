import type { Database } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { operatorChange } from "../../operator/operator.public.ts";
import { findProduct } from "../../stock/stock.public.ts";
import { setPrice } from "../set-price.ts";
import type { ShopStructure } from "../shop-structure.ts";
import { changeGone, successorOf } from "./gone.service.ts";

/** Calls of operators about products. */
export const operatorCatalogueHandlers = ({
  database,
  structure,
}: {
  readonly database: Database;
  readonly structure: Pick<ShopStructure, "tree">;
}): Pick<Handlers, "api_operator_product_gone" | "api_operator_price_set"> => ({
  api_operator_product_gone: operatorChange(
    database,
    "api_operator_product_gone",
    async (transaction, { params: { id }, body }, { locale }) => {
      await changeGone(transaction, id, body);
      const successor = await successorOf(transaction, structure, id, locale);
      return { answer: { successor }, subject: `product ${id}`, changes: body };
    },
  ),
  api_operator_price_set: operatorChange(
    database,
    "api_operator_price_set",
    async (transaction, { body: { product: reference, label, price } }, { locale }) => {
      const product = await findProduct(transaction, reference, locale);
      if (product === null)
        throw new ApiFailure("PRODUCT_DOESNT_EXIST", `There is no product with the SKU or id ${reference}`);
      const from = await setPrice(transaction, { productId: product.id, label, price });
      if (from === null)
        throw new ApiFailure(
          "PRODUCT_VARIANT_DOESNT_EXIST",
          `The product ${reference} has no grade ${label}`,
        );
      return {
        answer: { product, label, from, to: price },
        subject: `product ${product.id}`,
        changes: { label, price: { from, to: price } },
      };
    },
  ),
});
