import type { FastifyPluginAsync } from "fastify";
import { requestContextOf } from "./request-context.ts";

const RULES = ["User-agent: *", "Disallow: /api/", "Disallow: /checkout/", "Disallow: /*/checkout/"];

export const robots: FastifyPluginAsync = async (app) => {
  app.get("/robots.txt", (request, reply) => {
    const sitemap = `Sitemap: ${app.shopAddresses.origin(requestContextOf(request).locale)}/sitemap.xml`;
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send([...RULES, "", sitemap, ""].join("\n"));
  });
};
