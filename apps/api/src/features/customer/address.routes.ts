import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import {
  addressesOf,
  countAddresses,
  deleteAddress,
  insertAddress,
  MAX_ADDRESSES,
  replaceAddress,
} from "./address.store.ts";
import { lockCustomer } from "./customer.store.ts";

const noAddress = () => new ApiFailure("NOT_FOUND", "There is no such address");

type AddressHandlers = Pick<
  Handlers,
  | "api_get_customer_addresses"
  | "api_add_customer_address"
  | "api_update_customer_address"
  | "api_delete_customer_address"
>;

export function addressHandlers({ database }: { readonly database: Database }): AddressHandlers {
  const { db } = database;
  return {
    api_get_customer_addresses: async (_input, { customer }) => ({
      addresses: await addressesOf(db, customer.uuid),
    }),

    api_add_customer_address: ({ body }, { customer }) =>
      database.transaction(async (transaction) => {
        // Serialised, so that concurrent requests cannot exceed the limit.
        await lockCustomer(transaction, customer.uuid);
        if ((await countAddresses(transaction, customer.uuid)) >= MAX_ADDRESSES)
          throw new ApiFailure("ADDRESS_LIMIT_REACHED", `At most ${MAX_ADDRESSES} addresses are allowed`);
        return insertAddress(transaction, customer.uuid, body);
      }),

    api_update_customer_address: async ({ params, body }, { customer }) => {
      const address = await replaceAddress(db, customer.uuid, { ...body, uuid: params.uuid });
      if (address === null) throw noAddress();
      return address;
    },

    api_delete_customer_address: async ({ params }, { customer }) => {
      if (await deleteAddress(db, customer.uuid, params.uuid)) return {};
      throw noAddress();
    },
  };
}
