import type { AfterSale } from "@reprise/contracts";
import { required } from "../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";

/** An order, and the token of the mail that opened it. */
export interface AfterSaleData {
  readonly afterSale: AfterSale;
  readonly token: string | undefined;
}

/** Loads the order that the address names. `token`: of the link in a mail. */
export const loadAfterSale = async (
  { app, params, signal }: LoaderInput,
  token: string | undefined,
): Promise<AfterSale> =>
  required(
    await app.api.call(
      "api_get_after_sale",
      { params: { orderUuid: params["orderUuid"] ?? "" }, query: tokenQuery(token) },
      { signal },
    ),
  );

/** The query that keeps an order open without a login. */
export const tokenQuery = (token: string | undefined): { readonly token?: string } =>
  token === undefined ? {} : { token };
