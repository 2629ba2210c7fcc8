import { networkOf } from "@reprise/service/client-network";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Operators } from "../../http/calls/operators.ts";
import type { Throttle, ThrottlePolicy } from "../../throttle/throttle.ts";
import { addEntry } from "./audit.store.ts";
import { noteUseOfToken } from "./operator.store.ts";

const HOUR = 3600;

/** Failed tries of a network. */
export const FAILED_TOKENS: ThrottlePolicy = {
  name: "operator-token",
  freeTries: 100,
  firstDelaySeconds: 1,
  longestDelaySeconds: 900,
  resetAfterSeconds: HOUR,
};

/** Refused calls of an operator, because each adds a row to the audit log, which nothing deletes. */
export const REFUSED_CALLS: ThrottlePolicy = { ...FAILED_TOKENS, name: "operator-refused" };

/**
 * A valid token is always accepted: 256 bits cannot be guessed, and so failed tries of another client in the
 * same network shut no operator out.
 */
export function createOperators({ db }: Pick<Database, "db">, throttle: Throttle): Operators {
  return {
    authenticate: async (token, address) => {
      const operator = token === null ? null : await noteUseOfToken(db, token);
      if (operator === "expired")
        throw new ApiFailure("OPERATOR_TOKEN_EXPIRED", "The token has expired: ask for a new one");
      if (operator !== null) return operator;
      const network = networkOf({ address });
      await throttle.take(FAILED_TOKENS, network ?? "unknown");
      return null;
    },
    logRefusedCall: async ({ operator: { name, roles }, call, subject, requestId }) => {
      await throttle.take(REFUSED_CALLS, name);
      await addEntry(db, {
        operator: name,
        roles: [...roles],
        call,
        outcome: "refused",
        subject,
        reference: requestId,
        changes: {},
      });
    },
  };
}
