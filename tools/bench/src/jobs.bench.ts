import { setTimeout as pause } from "node:timers/promises";
import { type BenchDatabases, query } from "./bench-databases.ts";
import { startBenchApi } from "./scale/bench-api.ts";
import type { ServerProcess } from "./server-process.ts";

const PRODUCTS = 20_000;
const MEGABYTE = 1024 * 1024;
const POLL_MS = 250;

interface Statement {
  readonly seconds: number;
  readonly text: string;
}

/**
 * Waits until a condition of the database holds, and watches the statements of the API meanwhile.
 * @param done selects a row once the work is done
 */
async function watched(url: string, server: ServerProcess, done: string): Promise<string> {
  const [start, cpu] = [performance.now(), server.cpu()];
  let longest: Statement = { seconds: 0, text: "" };
  while ((await query(url, done)).length === 0) {
    const [running] = await query<Statement>(
      url,
      `select extract(epoch from clock_timestamp() - query_start)::float8 as seconds,
          regexp_replace(query, '\\s+', ' ', 'g') as text
        from pg_stat_activity
        where datname = current_database() and application_name = 'reprise-api' and state = 'active'
        order by query_start limit 1`,
    );
    if (running !== undefined && running.seconds > longest.seconds) longest = running;
    await pause(POLL_MS);
  }
  const [minutes, used] = [(performance.now() - start) / 60_000, (server.cpu() - cpu) / 60_000];
  return (
    `${minutes.toFixed(1)} min (goal 10), ${used.toFixed(1)} min of the API's processor time, ` +
    `at most ${Math.round(server.peakMemory() / MEGABYTE)} MB (goal 1,024); ` +
    `longest statement ${longest.seconds.toFixed(1)} s: ${longest.text.trim().slice(0, 90)}`
  );
}

/** Makes a job due. Returns when the API has claimed it; it looks twice a minute. */
async function begun(url: string, job: "product-feed" | "recommendations"): Promise<void> {
  await query(url, `update periodic_job set due_at = now() where name = '${job}'`);
  const claimed = `select from periodic_job where name = '${job}' and due_at > now()`;
  while ((await query(url, claimed)).length === 0) await pause(POLL_MS);
}

/** Lets the API build feeds again. The last parts of all languages say when it is done. */
async function buildFeeds(url: string, server: ServerProcess): Promise<string> {
  const [before] = await query<{ now: Date }>(url, "select clock_timestamp() as now");
  await begun(url, "product-feed");
  return watched(
    url,
    server,
    `select from product_feed_part where part = (select max(id) / 250 from product)
      and changed_at > '${before?.now.toISOString()}' having count(*) = 6`,
  );
}

/** Runs the jobs that pass over the whole catalogue in the API, one after the other. */
export async function benchJobs(databases: BenchDatabases): Promise<string[]> {
  const { url } = await databases.demo(PRODUCTS);
  // A reused database may have the results. Nothing is computed before its turn.
  await query(url, "truncate product_feed_part, recommendation, product_signal, category_bestseller");
  await query(
    url,
    `insert into periodic_job (name, due_at, claim)
      select name, 'infinity', gen_random_uuid() from unnest(array['product-feed', 'recommendations']) as name
      on conflict (name) do update set due_at = excluded.due_at`,
  );
  await query(url, "update recommendation_run set phase = 'done'");
  const { server, stop } = await startBenchApi(url, 1);
  const lines = [`${PRODUCTS} products: ${Math.round(server.memory() / MEGABYTE)} MB at the start`];
  try {
    await begun(url, "recommendations");
    const computed =
      "select from periodic_job where name = 'recommendations' and due_at > now() + interval '1 hour'";
    lines.push(`recommendations: ${await watched(url, server, computed)}`);
    lines.push(`feeds, for the first time: ${await buildFeeds(url, server)}`);
    await query(
      url,
      "update product_translation set description = description || '.' where product_id = (select max(id) from product)",
    );
    lines.push(`feeds with one changed product: ${await buildFeeds(url, server)}`);
  } finally {
    await stop();
  }
  return lines;
}
