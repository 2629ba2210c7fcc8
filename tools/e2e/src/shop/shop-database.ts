import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { Environment } from "./run-script.ts";

/** A temporary database of one shop. */
export interface ShopDatabase {
  readonly env: Environment;
  /**
   * True if other processes may write while the API runs; an embedded database allows one process at a time.
   */
  readonly isShared: boolean;
  drop(): Promise<void>;
}

/**
 * Creates a database on the server of DATABASE_URL; without it, uses an embedded one in the shop's folder.
 */
export async function createShopDatabase(): Promise<ShopDatabase> {
  const server = process.env["DATABASE_URL"];
  if (!server) return { env: {}, isShared: false, drop: () => Promise.resolve() };
  const name = `reprise_e2e_${randomUUID().replaceAll("-", "")}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    isShared: true,
    drop: () => execute(server, `drop database ${name} with (force)`),
  };
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
