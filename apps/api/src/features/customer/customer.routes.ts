import type { CustomerView } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { addressHandlers } from "./address.routes.ts";
import { findCustomer } from "./find-customer.ts";
import { changeProfile } from "./profile.store.ts";

type CustomerHandlers = ReturnType<typeof addressHandlers> &
  Pick<Handlers, "api_get_customer" | "api_update_customer" | "api_customer_update_locale">;

export function customerHandlers({ database }: { readonly database: Database }): CustomerHandlers {
  return {
    ...addressHandlers({ database }),

    api_get_customer: (_input, { customer }) => viewCustomer(database, customer.uuid),

    api_update_customer: async ({ body }, { customer }) => {
      await changeProfile(database.db, customer.uuid, body);
      return viewCustomer(database, customer.uuid);
    },

    api_customer_update_locale: async ({ body }, { customer }) => {
      await changeProfile(database.db, customer.uuid, body);
      return {};
    },
  };
}

async function viewCustomer({ db }: Database, uuid: string): Promise<CustomerView> {
  const customer = await findCustomer(db, uuid);
  // The account was closed after the login check.
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
