import { sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import type { RunPhase } from "../../../db/schema/recommendation.schema.ts";
import { inSteps } from "../../../jobs/in-steps.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { copyBaskets, type ReadBaskets } from "./baskets.ts";
import { computeBestsellers } from "./bestsellers.ts";
import { computeRelated } from "./related.ts";
import { computeSignals } from "./signals.ts";

/** Time from the end of a computation to the start of the next one. */
const AGAIN_AFTER_MS = 180 * 60_000;
/** The job works a fifth of the time, in ms: statements of shoppers go first. */
const WORK_MS = 500;
const PAUSE_MS = 2_000;
/** Orders whose transaction took longer than this to commit would be missed. */
const OVERLAP_MINUTES = 10;

interface Run {
  readonly phase: RunPhase;
  readonly last_product: number;
  readonly baskets_until: Date | null;
}

/** Computes the tables of recommendations. A run returns the number of its steps. */
export const recommendationJob = (database: Database, readBaskets: ReadBaskets): Job =>
  inSteps({
    name: "recommendations",
    everyMs: AGAIN_AFTER_MS,
    pauseMs: PAUSE_MS,
    steps: () => computationSteps(database, readBaskets),
  });

/**
 * Computes in small steps, each in a transaction that also stores how far it came: what a process did not finish is continued.
 * Yields when it has worked for a while. Returns the number of steps.
 * @param now in ms
 */
export async function* computationSteps(
  database: Database,
  readBaskets: ReadBaskets,
  now = () => performance.now(),
): AsyncGenerator<undefined, number> {
  let steps = 0;
  for (let end = now() + WORK_MS; await step(database, readBaskets, { mayBegin: steps === 0 });) {
    steps += 1;
    if (now() < end) continue;
    yield;
    end = now() + WORK_MS;
  }
  return steps;
}

/** Computes everything anew. For imports. */
export async function computeRecommendations(database: Database): Promise<void> {
  const none: ReadBaskets = () => Promise.resolve([]);
  await database.transaction((transaction) => start(transaction));
  while (await step(database, none, { mayBegin: false })) continue;
}

/** One step. False: everything is computed, or another process does it, such as an import. */
const step = (
  database: Database,
  readBaskets: ReadBaskets,
  { mayBegin }: { readonly mayBegin: boolean },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { rows } = await sql<Run>`
      select phase, last_product, case when isfinite(baskets_until) then baskets_until end as baskets_until
      from recommendation_run
      where phase <> 'done' or ${mayBegin} for update skip locked`.execute(transaction);
    const [run] = rows;
    if (run === undefined) return false;
    // Compiling a statement of a large catalogue takes twenty times as long as running it.
    await sql`set local jit = off`.execute(transaction);
    if (run.phase === "done") await start(transaction);
    else await advance(transaction, run, readBaskets);
    return true;
  });

const start = (transaction: Transaction<Schema>) =>
  sql`update recommendation_run set phase = 'baskets', last_product = 0,
    baskets_until = baskets_until - make_interval(mins => ${OVERLAP_MINUTES})`.execute(transaction);

async function advance(transaction: Transaction<Schema>, run: Run, readBaskets: ReadBaskets): Promise<void> {
  if (run.phase === "baskets") {
    const until = await copyBaskets(transaction, readBaskets, run.baskets_until);
    if (until === null)
      await sql`update recommendation_run set phase = 'signals', baskets_until = greatest(baskets_until, now()),
        orders = (select count(distinct order_uuid) from bought_basket)`.execute(transaction);
    else await sql`update recommendation_run set baskets_until = ${until}`.execute(transaction);
    return;
  }
  if (run.phase === "categories") {
    await computeBestsellers(transaction);
    await sql`update recommendation_run set phase = 'done'`.execute(transaction);
    return;
  }
  const [compute, next] =
    run.phase === "signals"
      ? ([computeSignals, "products"] as const)
      : ([computeRelated, "categories"] as const);
  const last = await compute(transaction, run.last_product);
  if (last === null)
    await sql`update recommendation_run set phase = ${next}, last_product = 0`.execute(transaction);
  else await sql`update recommendation_run set last_product = ${last}`.execute(transaction);
}
