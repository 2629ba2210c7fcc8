import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import type { JoinLeftovers } from "../cart/cart.public.ts";
import type { CustomerContribution, UserMeta } from "../customer/customer.public.ts";
import type { RequirePassword } from "../login/login.public.ts";
import { closeAccount } from "./close-account.ts";
import { exportAccount } from "./export-account.ts";

export interface AccountDependencies {
  readonly database: Database;
  readonly requirePassword: RequirePassword;
  readonly contributions: readonly CustomerContribution[];
  readonly joinLeftovers: JoinLeftovers;
}

type AccountHandlers = Pick<
  Handlers,
  "api_user_meta_view" | "api_export_customer_data" | "api_close_customer"
>;

/** Combines the customer data of all slices: for every page, for an export and to close the account. */
export function accountHandlers({
  database,
  requirePassword,
  contributions,
  joinLeftovers,
}: AccountDependencies): AccountHandlers {
  return {
    api_user_meta_view: async ({ body }, { customer, visitorToken, locale }) => {
      await joinLeftovers({ customer, visitorToken });
      const meta: UserMeta = {
        locale,
        customer: customer && { uuid: customer.uuid, firstName: customer.firstName },
        cart: null,
        greenCart: null,
        orderProductsCount: 0,
        wishlistProductIds: [],
        buyAlerts: [],
        saleAlerts: [],
      };
      for (const contribution of contributions)
        Object.assign(meta, await contribution.meta?.(database, { ...body, customer, visitorToken, locale }));
      return meta;
    },

    api_export_customer_data: (_input, { customer }) =>
      exportAccount(database.db, contributions, customer.uuid),

    api_close_customer: async ({ body }, { customer }) => {
      await requirePassword(customer, body.password);
      await database.transaction((transaction) => closeAccount(transaction, contributions, customer.uuid));
      return {};
    },
  };
}
