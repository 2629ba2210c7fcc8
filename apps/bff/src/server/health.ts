import type { FastifyInstance, RouteHandlerMethod } from "fastify";

/** Each check returns whether one dependency of pages is available. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

export interface Health {
  /** Makes `/readyz` answer 503. Requests are still served. */
  drain(): void;
}

/** `/healthz`: the process runs. `/readyz`: pages can be served. */
export function answerProbes(app: FastifyInstance, checks: ReadinessChecks): Health {
  let isDraining = false;
  const noStore = { "cache-control": "no-store" };

  // Some load balancers use HEAD.
  const mount = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ["GET", "HEAD"], url, logLevel: "warn", handler });

  mount("/healthz", (_, reply) => reply.headers(noStore).send({ status: "ok" }));

  mount("/readyz", async (_, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const),
    );
    const isReady = !isDraining && results.every(([, ok]) => ok);
    return reply
      .code(isReady ? 200 : 503)
      .headers(noStore)
      .send({
        status: isDraining ? "draining" : isReady ? "ready" : "not ready",
        checks: Object.fromEntries(results),
      });
  });

  return {
    drain() {
      isDraining = true;
    },
  };
}
