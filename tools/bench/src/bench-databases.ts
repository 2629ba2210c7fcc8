import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { type CommandCost, runCommand } from "./run-command.ts";

export interface DemoDatabase {
  readonly url: string;
  /** What filling it cost; null: it was there. */
  readonly loaded: CommandCost | null;
}

export interface BenchDatabases {
  /** A database with the demo catalogue of so many products. */
  demo(products: number): Promise<DemoDatabase>;
  /** The address of a new database with nothing in it. */
  empty(): Promise<string>;
  drop(): Promise<void>;
}

/** Asks a database one thing. */
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
 * Databases of the measurements' own on a server, gone afterwards.
 * @param keptPrefix demo catalogues are kept under names that begin so, and used again the next time
 */
export function createBenchDatabases(server: string, keptPrefix: string | undefined): BenchDatabases {
  const prefix = keptPrefix ?? `reprise_bench_${randomBytes(4).toString("hex")}_`;
  const demos = new Map<number, Promise<DemoDatabase>>();
  const made: string[] = [];
  const urlOf = (name: string) => new URL(`/${name}`, server).href;

  async function create(name: string): Promise<string> {
    await query(server, `create database ${name}`);
    made.push(name);
    return urlOf(name);
  }
  async function makeDemo(products: number): Promise<DemoDatabase> {
    const name = `${prefix}${products}`;
    const [known] = await query(server, "select from pg_database where datname = $1", [name]);
    if (known !== undefined) return { url: urlOf(name), loaded: null };
    const url = await create(name);
    const demo = ["tools/catalogue/src/cli.ts", "demo", "--products", String(products)];
    return { url, loaded: await runCommand(demo, { DATABASE_URL: url }) };
  }

  return {
    demo(products) {
      const demo = demos.get(products) ?? makeDemo(products);
      demos.set(products, demo);
      return demo;
    },
    empty: () => create(`${prefix}empty_${made.length}`),
    async drop() {
      const isKept = (name: string) => keptPrefix !== undefined && !name.startsWith(`${prefix}empty_`);
      for (const name of made)
        if (!isKept(name)) await query(server, `drop database if exists ${name} with (force)`);
    },
  };
}
