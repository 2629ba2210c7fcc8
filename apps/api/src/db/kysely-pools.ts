import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { Pool } from "pg";
import { isAnswerTimeout } from "./is-unavailable.ts";
import { toQuery } from "./prepared.ts";
import type { Schema } from "./schema.ts";

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

interface Connections {
  connect(): Promise<{ readonly query: Query; readonly release: (destroy?: boolean) => void }>;
  end(): Promise<void>;
}

const kyselyOver = ({ connect, end }: Connections) =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      // The type omits the unused overload for cursors.
      pool: { options: {}, connect: connect as () => Promise<PostgresPoolClient>, end },
    }),
  });

/** Typed queries over a connection pool. Destroying the handle ends the pool. */
export const kyselyOf = (pool: Pool): Kysely<Schema> =>
  kyselyOver({
    connect: async () => {
      const client = await pool.connect();
      // Set when an answer did not arrive: later queries on this connection would wait behind it.
      let timeout: Error | null = null;
      return {
        async query(text, values) {
          if (timeout !== null) throw timeout;
          return client.query(toQuery(text, values)).catch((error: unknown) => {
            if (isAnswerTimeout(error)) timeout = error;
            throw error;
          });
        },
        release: (destroy) => client.release(destroy === true || timeout !== null),
      };
    },
    end: () => pool.end(),
  });

/**
 * Typed queries. Each goes to the pool that `choose` returns, and to `otherwise` when it fails there. For
 * reads only: consecutive queries may use different connections, so there are no transactions.
 */
export function kyselyWithFallback(
  choose: () => Pool,
  otherwise: Pool,
  onFailure: (error: unknown) => void,
): Kysely<Schema> {
  const query: Query = async (text, values) => {
    if (text === "begin") throw new Error("Reads from a replica have no transactions");
    const pool = choose();
    return pool.query(toQuery(text, values)).catch((error: unknown) => {
      if (pool === otherwise) throw error;
      onFailure(error);
      return otherwise.query(toQuery(text, values));
    });
  };
  return kyselyOver({ connect: async () => ({ query, release: () => {} }), end: async () => {} });
}
