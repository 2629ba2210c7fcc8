import type { FastifyInstance } from "fastify";

/** Each tells whether something a page needs is there. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

export interface Health {
  /** From now on `/readyz` says no, while requests are still served. */
  drain(): void;
}

/** `/healthz`: the process lives. `/readyz`: a page can be served. */
export function answerProbes(app: FastifyInstance, checks: ReadinessChecks): Health {
  let isDraining = false;
  const noStore = { "cache-control": "no-store" };

  app.get("/healthz", { logLevel: "warn" }, (_, reply) => reply.headers(noStore).send({ status: "ok" }));

  app.get("/readyz", { logLevel: "warn" }, async (_, reply) => {
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
