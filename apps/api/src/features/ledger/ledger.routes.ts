import { CREDIT_REASONS, type Output } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { pageWithin } from "../../http/calls/paging.ts";
import { creditAccount } from "./ledger-account.ts";
import { type AccountMovement, countMovements, creditOf, movementsOf } from "./ledger.store.ts";

type Movement = Output<"api_get_credit">["movements"][number];

function viewMovement({ uuid, reason, amount, at }: AccountMovement): Movement {
  const named = CREDIT_REASONS.find((each) => each === reason);
  if (named === undefined) throw new Error(`${reason} does not change credit`);
  return { uuid, reason: named, amount, at: at.toISOString() };
}

/** The shop credit of customers. */
export const ledgerHandlers = ({
  database: { db },
}: {
  readonly database: Database;
}): Pick<Handlers, "api_get_credit"> => ({
  api_get_credit: async ({ query: { page } }, { customer: { uuid } }) => {
    const account = creditAccount(uuid);
    const numFound = await countMovements(db, account);
    const { limit, offset, pagination } = pageWithin(numFound, page);
    const movements = await movementsOf(db, account, { limit, offset });
    return {
      balance: await creditOf(db, uuid),
      movements: movements.map(viewMovement),
      numFound,
      pagination,
    };
  },
});
