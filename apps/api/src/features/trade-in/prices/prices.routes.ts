import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { operatorChange } from "../../operator/operator.public.ts";
import { importPrices } from "./import-prices.ts";

export const priceHandlers = ({
  database,
}: {
  readonly database: Database;
}): Pick<Handlers, "api_operator_prices_import"> => ({
  api_operator_prices_import: operatorChange(
    database,
    "api_operator_prices_import",
    async (transaction, { body }) => {
      const answer = await importPrices(transaction, body.prices);
      return { answer, subject: "purchase prices", changes: answer };
    },
  ),
});
