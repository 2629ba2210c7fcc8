import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { Pool } from "pg";
import { isSilence } from "./is-unavailable.ts";
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
      // Without the overload for cursors, which we do not use.
      pool: { options: {}, connect: connect as () => Promise<PostgresPoolClient>, end },
    }),
  });

/** Typed queries over a pool of connections, which ends with it. */
export const kyselyOf = (pool: Pool): Kysely<Schema> =>
  kyselyOver({
    connect: async () => {
      const client = await pool.connect();
      // Of a connection on which an answer did not come: whatever is asked next would wait behind it.
      let silence: Error | null = null;
      return {
        async query(text, values) {
          if (silence !== null) throw silence;
          return client.query(toQuery(text, values)).catch((error: unknown) => {
            if (isSilence(error)) silence = error;
            throw error;
          });
        },
        release: (destroy) => client.release(destroy === true || silence !== null),
      };
    },
    end: () => pool.end(),
  });

/**
 * Typed queries of which each goes to the pool that `choose` names then, and to `otherwise` when it fails there.
 * Reads alone: one query and the next may have different connections, so there are no transactions.
 */
export function kyselyWithFallback(
  choose: () => Pool,
  otherwise: Pool,
  onFailure: (error: unknown) => void,
): Kysely<Schema> {
  const query: Query = async (text, values) => {
    if (text === "begin") throw new Error("What reads from a replica has no transactions");
    const pool = choose();
    return pool.query(toQuery(text, values)).catch((error: unknown) => {
      if (pool === otherwise) throw error;
      onFailure(error);
      return otherwise.query(toQuery(text, values));
    });
  };
  return kyselyOver({ connect: async () => ({ query, release: () => {} }), end: async () => {} });
}
