import { CREDIT_REASONS, type Output, PAGE_SIZE } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { pageOutOfRange } from "../../http/calls/paging.ts";
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
  api_get_credit: async ({ query: { page = 1 } }, { customer: { uuid } }) => {
    const account = creditAccount(uuid);
    const numFound = await countMovements(db, account);
    const pageCount = Math.max(1, Math.ceil(numFound / PAGE_SIZE));
    if (page > pageCount) throw pageOutOfRange();
    const movements = await movementsOf(db, account, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    return {
      balance: await creditOf(db, uuid),
      movements: movements.map(viewMovement),
      numFound,
      pagination: { page, pageSize: PAGE_SIZE, pageCount },
    };
  },
});
