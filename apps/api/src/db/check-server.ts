import { REQUEST_LIMITS, serverPool } from "./pool.ts";

/** In ms. A start that cannot succeed ends within 10 seconds. */
const START_LIMITS = { ...REQUEST_LIMITS, connection: 4_000, answer: 4_000 };

/**
 * Sends a first query, so that a start does not wait as long as a request may.
 * @throws the error of node-postgres, see `connectionProblem`
 */
export async function checkServer(databaseUrl: string): Promise<void> {
  const pool = serverPool(databaseUrl, START_LIMITS);
  try {
    await pool.query("select 1");
  } finally {
    await pool.end();
  }
}
