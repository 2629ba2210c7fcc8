import { within } from "@reprise/service/within";
import type { FastifyInstance, RouteHandlerMethod } from "fastify";

/** Each check returns whether one dependency of pages is available. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

export interface Health {
  /** Makes `/readyz` answer 503. Requests are still served. */
  drain(): void;
}

type Results = Readonly<Record<string, boolean>>;

/** In ms: results are answered again for this long. However many probes come, the checks run twice a second. */
const RESULTS_LIFETIME = 500;
/** In ms: a check that takes longer has failed. */
const CHECK_LIMIT = 3_000;

const isLate = () => new Error("The check takes too long");

async function resultsOf(checks: ReadinessChecks): Promise<Results> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await within(CHECK_LIMIT, check(), isLate).catch(() => false)] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

/** All probes share one running check, and its results for {@link RESULTS_LIFETIME}. */
function shareResults(check: () => Promise<Results>, now: () => number): () => Promise<Results> {
  let results: Promise<Results> | undefined;
  let expiresAt = 0;
  return () => {
    if (results !== undefined && now() < expiresAt) return results;
    expiresAt = Infinity;
    results = check().finally(() => {
      expiresAt = now() + RESULTS_LIFETIME;
    });
    return results;
  };
}

/** `/healthz`: the process runs. `/readyz`: pages can be served. */
export function answerProbes(
  app: FastifyInstance,
  checks: ReadinessChecks,
  now: () => number = Date.now,
): Health {
  let isDraining = false;
  const noStore = { "cache-control": "no-store" };
  const results = shareResults(() => resultsOf(checks), now);

  // Some load balancers use HEAD.
  const mount = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ["GET", "HEAD"], url, logLevel: "warn", handler });

  mount("/healthz", (_, reply) => reply.headers(noStore).send({ status: "ok" }));

  mount("/readyz", async (_, reply) => {
    void reply.headers(noStore);
    // A process that drains needs no check.
    const draining = () => reply.code(503).send({ status: "draining" });
    if (isDraining) return draining();
    const found = await results();
    if (isDraining) return draining();
    const isReady = Object.values(found).every(Boolean);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", checks: found });
  });

  return {
    drain() {
      isDraining = true;
    },
  };
}
