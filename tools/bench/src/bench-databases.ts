import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { type CommandCost, runCommand } from "./run-command.ts";

export interface DemoDatabase {
  readonly url: string;
  /** Cost of the import; null: the database existed. */
  readonly loaded: CommandCost | null;
}

export interface BenchDatabases {
  /** A database with the demo catalogue of this many products. */
  demo(products: number): Promise<DemoDatabase>;
  /** The URL of a new empty database. */
  empty(): Promise<string>;
  drop(): Promise<void>;
}

/** Runs one query on a connection of its own. */
export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Temporary databases for the measurements; `drop` deletes them.
 * @param reusedPrefix name prefix of demo databases that are not dropped, and are reused by the next run
 */
export function createBenchDatabases(server: string, reusedPrefix: string | undefined): BenchDatabases {
  const prefix = reusedPrefix ?? `reprise_bench_${randomBytes(4).toString("hex")}_`;
  const demos = new Map<number, Promise<DemoDatabase>>();
  const created: string[] = [];
  const urlOf = (name: string) => new URL(`/${name}`, server).href;

  async function create(name: string): Promise<string> {
    await query(server, `create database ${name}`);
    created.push(name);
    return urlOf(name);
  }
  async function createDemo(products: number): Promise<DemoDatabase> {
    const name = `${prefix}${products}`;
    const [existing] = await query(server, "select from pg_database where datname = $1", [name]);
    if (existing !== undefined) return { url: urlOf(name), loaded: null };
    const url = await create(name);
    const demo = ["tools/catalogue/src/cli.ts", "demo", "--products", String(products)];
    return { url, loaded: await runCommand(demo, { DATABASE_URL: url }) };
  }

  return {
    demo(products) {
      const demo = demos.get(products) ?? createDemo(products);
      demos.set(products, demo);
      return demo;
    },
    empty: () => create(`${prefix}empty_${created.length}`),
    async drop() {
      const isReused = (name: string) => reusedPrefix !== undefined && !name.startsWith(`${prefix}empty_`);
      for (const name of created)
        if (!isReused(name)) await query(server, `drop database if exists ${name} with (force)`);
    },
  };
}
