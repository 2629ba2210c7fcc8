import { Pool, type PoolConfig, TypeOverrides, types } from "pg";
import type { EmbeddedPostgres } from "./embedded/embedded-postgres.ts";

/** In ms. */
export interface TimeLimits {
  /** Longest wait for a free connection. */
  readonly connection: number;
  /** The server cancels a statement after this time. */
  readonly statement: number;
  /** Without an answer after this time the connection counts as broken. */
  readonly answer: number;
  /** The server ends an idle transaction after this time and releases its locks. */
  readonly idleTransaction: number;
}

/** For requests: shorter than the time limit of a handler. */
export const REQUEST_LIMITS: TimeLimits = {
  connection: 5_000,
  statement: 12_000,
  answer: 14_000,
  idleTransaction: 30_000,
};

/** For migrations and imports, whose statements may take minutes. */
export const WORK_LIMITS: TimeLimits = {
  connection: 5_000,
  statement: 3_600_000,
  answer: 3_660_000,
  idleTransaction: 3_600_000,
};

/** Idle time before the first TCP keep-alive probe. */
const KEEP_ALIVE_DELAY_MS = 10_000;

const parsers = new TypeOverrides();
// Counts and sums here stay far below 2^53; a day has no time zone.
parsers.setTypeParser(types.builtins.INT8, Number);
parsers.setTypeParser(types.builtins.DATE, (text: string) => text);

/**
 * A pool that replaces connections when they break, idle or in use. Queries on them fail. Without these listeners the
 * process would end.
 */
function createPool(config: PoolConfig): Pool {
  const ignore = () => {};
  return new Pool({ types: parsers, ...config })
    .on("error", ignore)
    .on("connect", (client) => void client.on("error", ignore));
}

const SERVER_CONNECTIONS = 10;

/**
 * Connections to a Postgres server. A connection without answers (after a failover, or dropped by a NAT) is
 * closed and replaced.
 */
export function serverPool(databaseUrl: string, limits: TimeLimits): Pool {
  return createPool({
    connectionString: databaseUrl,
    max: SERVER_CONNECTIONS,
    application_name: "reprise-api",
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.idleTransaction,
  });
}

/** Connections to a replica. A query that would have to wait for one goes to the primary instead. */
export const replicaPool = (replicaUrl: string): Pool =>
  serverPool(replicaUrl, { ...REQUEST_LIMITS, connection: 1_000, answer: 10_000 });

/** Longest wait for the single connection. */
const EMBEDDED_CONNECTION_TIMEOUT_MS = 30_000;

/** The one connection to the embedded Postgres. */
export function embeddedPool(postgres: EmbeddedPostgres): Pool {
  return createPool({
    connectionTimeoutMillis: EMBEDDED_CONNECTION_TIMEOUT_MS,
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    stream: () => postgres.connect(),
  });
}
