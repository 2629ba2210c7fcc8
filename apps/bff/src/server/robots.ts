import type { FastifyInstance } from "fastify";

const RULES = ["User-agent: *", "Disallow: /api/", "Disallow: /checkout/", "Disallow: /*/checkout/", ""].join(
  "\n",
);

export function answerRobots(app: FastifyInstance): void {
  app.get("/robots.txt", (_, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=86400").send(RULES),
  );
}
