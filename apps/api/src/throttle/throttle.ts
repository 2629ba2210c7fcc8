import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/database.ts";
import { ApiFailure } from "../http/calls/api-failure.ts";

/** A limit of tries. After the free tries, each try doubles the wait before the next one. */
export interface ThrottlePolicy {
  readonly name: string;
  readonly freeTries: number;
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
  /** After this time without a try the counter restarts. */
  readonly resetAfterSeconds: number;
}

/** The tries of one client under a policy. */
export interface Counter {
  readonly policy: ThrottlePolicy;
  readonly who: string;
}

export interface Throttle {
  /**
   * Counts a try before it is made, so that parallel tries cannot pass the limit.
   * @throws {ApiFailure} TOO_MANY_REQUESTS during a wait; the refused try is not counted
   */
  take(policy: ThrottlePolicy, who: string): Promise<void>;
  /** The same with a result instead of an error: true if the try is allowed now. */
  allows(policy: ThrottlePolicy, who: string): Promise<boolean>;
  /** Counts a try in all counters or, if one refuses it, in none. @throws {ApiFailure} as `take` does */
  takeAll(counters: readonly Counter[]): Promise<void>;
  /** The same with a result instead of an error. */
  allowsAll(counters: readonly Counter[]): Promise<boolean>;
  /** Gives a successful try back. */
  giveBack(policy: ThrottlePolicy, who: string): Promise<void>;
  reset(policy: ThrottlePolicy, who: string): Promise<void>;
  /** A throttle whose counts are part of the transaction. */
  within(transaction: Kysely<Schema>): Throttle;
}

/** Hashed, so that the database does not contain names. */
const keyOf = ({ name }: ThrottlePolicy, who: string) =>
  createHash("sha256").update(`${name} ${who}`).digest();

export function createThrottle(db: Kysely<Schema>): Throttle {
  /** Null: counted in all of them. Otherwise the one that refused; the others have their try back. */
  async function refusing(counters: readonly Counter[]): Promise<Counter | null> {
    for (const [index, counter] of counters.entries()) {
      if (await throttle.allows(counter.policy, counter.who)) continue;
      for (const { policy, who } of counters.slice(0, index)) await throttle.giveBack(policy, who);
      return counter;
    }
    return null;
  }

  const throttle: Throttle = {
    take: (policy, who) => throttle.takeAll([{ policy, who }]),
    takeAll: async (counters) => {
      const refused = await refusing(counters);
      if (refused === null) return;
      const seconds = await secondsToWait(db, keyOf(refused.policy, refused.who));
      throw new ApiFailure("TOO_MANY_REQUESTS", "Too many tries", { retryAfterSeconds: seconds });
    },
    allowsAll: async (counters) => (await refusing(counters)) === null,
    allows: async (policy, who) => {
      const key = keyOf(policy, who);
      // clock_timestamp() and not now(): the transaction may have waited for a concurrent count.
      const { firstDelaySeconds, longestDelaySeconds, resetAfterSeconds, freeTries } = policy;
      const isExpired = sql`throttle.tried_at < clock_timestamp() - make_interval(secs => ${resetAfterSeconds})`;
      const tries = sql`case when ${isExpired} then 1 else throttle.tries + 1 end`;
      const delayAfter = (count: unknown) => {
        const exponent = sql`least(20, (${count}) - ${freeTries}::int)`;
        return sql`case when ${exponent} < 0 then 0
          else least(${longestDelaySeconds}::float8, ${firstDelaySeconds}::float8 * power(2, ${exponent})) end`;
      };
      const taken = await sql`
        insert into throttle (key, tries, free_at, tried_at)
          values (${key}, 1, clock_timestamp() + make_interval(secs => ${delayAfter(sql`1`)}), clock_timestamp())
        on conflict (key) do update
          set tries = ${tries}, free_at = clock_timestamp() + make_interval(secs => ${delayAfter(tries)}), tried_at = clock_timestamp()
          where throttle.free_at <= clock_timestamp()
        returning tries`.execute(db);
      return taken.rows.length > 0;
    },
    giveBack: async (policy, who) => {
      await sql`update throttle set tries = greatest(0, tries - 1), free_at = clock_timestamp()
        where key = ${keyOf(policy, who)}`.execute(db);
    },
    reset: async (policy, who) => {
      await db.deleteFrom("throttle").where("key", "=", keyOf(policy, who)).execute();
    },
    within: createThrottle,
  };
  return throttle;
}

async function secondsToWait(db: Kysely<Schema>, key: Buffer): Promise<number> {
  const row = await db
    .selectFrom("throttle")
    .select(sql<number>`ceil(extract(epoch from free_at - clock_timestamp()))::int`.as("seconds"))
    .where("key", "=", key)
    .executeTakeFirst();
  return Math.max(1, row?.seconds ?? 1);
}
