import type { Output } from "@reprise/contracts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { emptyCart } from "../../features/cart/cart-view.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { answerExternalCall, type ExternalCall } from "../../http/calls/external-call.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { sha256 } from "../../http/calls/sha256.ts";

type Answer = Output<"api_add_item_to_cart">;

/** An external payment provider. */
export interface Provider {
  charge(reference: string): Promise<"charged" | "declined">;
  find(reference: string): Promise<"charged" | "declined" | null>;
}

/** A table of pending and charged orders, for tests of calls that span two transactions. */
export const createCharges = ({ db }: Database) =>
  sql`create table charge (reference uuid primary key, state text not null)`.execute(db);

export const chargesOf = async ({ db }: Database) =>
  (await sql<{ state: string }>`select state from charge`.execute(db)).rows.map(({ state }) => state);

/** An order that is pending, is charged externally, and becomes charged or declined. */
export function chargeCall(
  provider: Provider,
): ExternalCall<{ readonly name: string }, { readonly reference: string }, "charged" | "declined", Answer> {
  return {
    call: "api_add_item_to_cart",
    start: async (transaction, { name }) => {
      if (name === "nothing") throw new ApiFailure("PRODUCT_DOESNT_EXIST", "There is nothing to charge");
      const reference = crypto.randomUUID();
      await sql`insert into charge values (${reference}, 'pending')`.execute(transaction);
      return { reference };
    },
    perform: ({ reference }) => provider.charge(reference),
    inquire: async ({ reference }) => {
      const outcome = await provider.find(reference);
      return outcome === null ? { kind: "undecided" } : { kind: "decided", outcome };
    },
    finish: async (transaction, { reference }, outcome) => {
      await sql`update charge set state = ${outcome} where reference = ${reference}`.execute(transaction);
      return outcome === "charged"
        ? { uuid: reference, cart: emptyCart(), next: { kind: "cart" } }
        : new ApiFailure("PRODUCT_NOT_SALEABLE", "The charge was declined");
    },
  };
}

/** The call as a handler of the API. */
export const chargeHandlers = (database: Database, provider: Provider): Partial<Handlers> => ({
  api_add_item_to_cart: ({ body }, { visitorToken, idempotencyKey, client }) =>
    answerExternalCall(database, chargeCall(provider), {
      owner: sha256(visitorToken ?? ""),
      key: idempotencyKey,
      input: body,
      client,
    }),
});
