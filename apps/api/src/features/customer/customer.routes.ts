import type { CustomerView } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { wantedBy } from "../buy-alerts/buy-alerts.read.ts";
import { cartOwner, countCartPieces, readCart } from "../cart/cart.read.ts";
import type { ProveInPerson } from "../login/login.read.ts";
import { wishesOf } from "../wishlist/wishlist.read.ts";
import { addressHandlers } from "./address.routes.ts";
import { closeCustomer } from "./close-customer.ts";
import { findCustomer } from "./customer.read.ts";
import { exportCustomer } from "./export-customer.ts";
import { changeProfile } from "./profile.store.ts";

export interface CustomerDependencies {
  readonly database: Database;
  readonly prove: ProveInPerson;
}

type CustomerHandlers = ReturnType<typeof addressHandlers> &
  Pick<
    Handlers,
    | "api_user_meta_view"
    | "api_get_customer"
    | "api_update_customer"
    | "api_customer_update_locale"
    | "api_export_customer_data"
    | "api_close_customer"
  >;

/** What is the shopper's own on every page, and the customer's account. */
export function customerHandlers({ database, prove }: CustomerDependencies): CustomerHandlers {
  return {
    ...addressHandlers({ database }),

    api_user_meta_view: async ({ body }, context) => {
      const { customer, locale } = context;
      const { db } = database;
      const owner = cartOwner(context);
      const cart = body.withCart ? await readCart(database, owner, locale) : null;
      const orderProductsCount = cart?.orderProductsCount ?? (await countCartPieces(database, owner));
      const name = customer && { uuid: customer.uuid, firstName: customer.firstName };
      const wishlistProductIds = customer === null ? [] : await wishesOf(db, customer.uuid);
      const buyAlerts = customer === null ? [] : await wantedBy(db, customer.uuid);
      return {
        locale,
        customer: name,
        cart,
        greenCart: null,
        orderProductsCount,
        wishlistProductIds,
        buyAlerts,
      };
    },

    api_get_customer: (_input, { customer }) => viewCustomer(database, customer.uuid),

    api_update_customer: async ({ body }, { customer }) => {
      await changeProfile(database.db, customer.uuid, body);
      return viewCustomer(database, customer.uuid);
    },

    api_customer_update_locale: async ({ body }, { customer }) => {
      await changeProfile(database.db, customer.uuid, body);
      return {};
    },

    api_export_customer_data: async (_input, { customer }) => ({
      exportedAt: new Date().toISOString(),
      data: await exportCustomer(database, customer.uuid),
    }),

    api_close_customer: async ({ body }, { customer }) => {
      await prove(customer, body.password);
      await database.transaction((transaction) => closeCustomer(transaction, customer.uuid));
      return {};
    },
  };
}

async function viewCustomer({ db }: Database, uuid: string): Promise<CustomerView> {
  const customer = await findCustomer(db, uuid);
  // Closed since the login was looked at.
  if (customer === null) throw new ApiFailure("UNAUTHENTICATED", "A login is needed");
  return {
    uuid,
    email: customer.email,
    isEmailVerified: customer.email_verified_at !== null,
    isEmailUndeliverable: customer.email_undeliverable_since !== null,
    firstName: customer.first_name,
    lastName: customer.last_name,
    locale: customer.locale,
    hasPassword: customer.password_hash !== null,
  };
}
