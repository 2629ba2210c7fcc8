import { shareAnswer } from "@reprise/service/share-answer";
import { within } from "@reprise/service/within";
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from "fastify";
import fp from "fastify-plugin";

/** `not ready`: the API, or the proxy before it, answers and says so. */
export type ApiReadiness = "ready" | "not ready" | "token refused" | "no answer";

export interface HealthChecks {
  /** Fails if the web app cannot be loaded. */
  readonly web: () => Promise<unknown>;
  readonly api: () => Promise<ApiReadiness>;
  /** The states of what pages and writes need, by name: `up`, or what is wrong with it. */
  readonly dependencies: () => Promise<Readonly<Record<string, string>>>;
}

export interface HealthOptions {
  readonly checks: HealthChecks;
  readonly now?: () => number;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Makes `/readyz` answer 503, so that load balancers send no new requests. Requests are still served. */
    drain: () => void;
  }
}

/** In ms: results are answered again for this long. However many probes come, the checks run twice a second. */
const RESULTS_LIFETIME = 500;
/** In ms: a check that takes longer has failed. */
const CHECK_LIMIT = 3_000;

const isLate = () => new Error("The check takes too long");
const limited = <T>(check: () => Promise<T>) => within(CHECK_LIMIT, check(), isLate);

/**
 * Whether this process has reached the API, which has not refused its token since. An API that does not answer changes
 * nothing: then this process still has its ready pages and the error page, and would be missed.
 */
function followApi(check: HealthChecks["api"], now: () => number): () => Promise<boolean> {
  let isAccepted = false;
  const ask = async () => {
    const readiness = await limited(check).catch(() => "no answer" as const);
    if (readiness === "ready") isAccepted = true;
    if (readiness === "token refused") isAccepted = false;
  };
  const shared = shareAnswer(RESULTS_LIFETIME, ask, now);
  return async () => {
    const checked = shared();
    // No probe waits for an API that hangs.
    if (!isAccepted) await checked;
    return isAccepted;
  };
}

/** The checks of this shop. */
export const healthChecks = (
  { webApp, upstream, sessionStore, config }: FastifyInstance,
  { hasRedis }: { readonly hasRedis: boolean },
): HealthChecks => ({
  web: () => webApp.load(),
  api: () => upstream.readiness(config.apiServiceToken),
  async dependencies() {
    const [ofApi, isWritable] = await Promise.all([
      upstream.dependencies(config.apiServiceToken),
      sessionStore.isReady().catch(() => false),
    ]);
    // Sessions in memory are always there.
    return { ...ofApi, ...(hasRedis && { redis: isWritable ? "up" : "down" }) };
  },
});

/**
 * `/healthz`: the process runs. `/readyz`: this process can answer shoppers, with pages, ready pages or the error page.
 * `/healthz/dependencies`: what the shop needs, for people and monitors; no load balancer decides by it.
 */
export const health = fp<HealthOptions>(
  async (app, { checks, now = Date.now }) => {
    let isDraining = false;
    const hasReachedApi = followApi(checks.api, now);
    const hasWebApp = shareAnswer(
      RESULTS_LIFETIME,
      () =>
        limited(checks.web).then(
          () => true,
          () => false,
        ),
      now,
    );
    const dependencies = shareAnswer(RESULTS_LIFETIME, () => limited(checks.dependencies), now);

    // Some load balancers use HEAD.
    const mount = (url: string, handler: RouteHandlerMethod) =>
      app.route({ method: ["GET", "HEAD"], url, logLevel: "warn", config: { rateLimit: false }, handler });
    const answer = (reply: FastifyReply, status: number, body: object) =>
      reply.code(status).header("cache-control", "no-store").send(body);

    mount("/healthz", (_, reply) => answer(reply, 200, { status: "ok" }));

    mount("/readyz", async (_, reply) => {
      const draining = () => answer(reply, 503, { status: "draining" });
      // A process that drains needs no check.
      if (isDraining) return draining();
      const [web, api] = await Promise.all([hasWebApp(), hasReachedApi()]);
      if (isDraining) return draining();
      const isReady = web && api;
      return answer(reply, isReady ? 200 : 503, {
        status: isReady ? "ready" : "not ready",
        checks: { web, api },
      });
    });

    mount("/healthz/dependencies", async (_, reply) => {
      const states = await dependencies();
      const isDegraded = Object.values(states).some((state) => state !== "up");
      return answer(reply, 200, { status: isDegraded ? "degraded" : "up", dependencies: states });
    });

    app.decorate("drain", () => {
      isDraining = true;
    });
  },
  { name: "health" },
);
