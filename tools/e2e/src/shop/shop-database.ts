import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** A temporary database of one shop. */
export interface ShopDatabase {
  /** Undefined: the embedded database. */
  readonly url: string | undefined;
  /**
   * True if other processes may write while the API runs; an embedded database allows one process at a time.
   */
  readonly isShared: boolean;
  drop(): Promise<void>;
}

/** Creates a database on this server. Without one, the shop uses the embedded database in its folder. */
export async function createShopDatabase(server: string | null): Promise<ShopDatabase> {
  if (!server) return { url: undefined, isShared: false, drop: () => Promise.resolve() };
  const name = `reprise_e2e_${randomUUID().replaceAll("-", "")}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
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
