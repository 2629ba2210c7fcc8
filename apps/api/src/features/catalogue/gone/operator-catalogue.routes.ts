import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { operatorChange } from "../../operator/operator.write.ts";
import type { ShopStructure } from "../shop-structure.read.ts";
import { changeGone, successorOf } from "./gone.service.ts";

/** Calls of operators about products. */
export const operatorCatalogueHandlers = ({
  database,
  structure,
}: {
  readonly database: Database;
  readonly structure: Pick<ShopStructure, "tree">;
}): Pick<Handlers, "api_operator_product_gone"> => ({
  api_operator_product_gone: operatorChange(
    database,
    "api_operator_product_gone",
    async (transaction, { params: { id }, body }, { locale }) => {
      await changeGone(transaction, id, body);
      const successor = await successorOf(transaction, structure, id, locale);
      return { answer: { successor }, subject: `product ${id}`, changes: body };
    },
  ),
});
