import type { FastifyRequest } from "fastify";

/** Where payment providers send messages: the name of the provider follows. */
export const WEBHOOKS_PATH = "/webhooks/";

const WEBHOOK = /^\/webhooks\/[a-z][a-z-]{0,39}$/u;

export const isWebhook = ({ method, originalUrl }: Pick<FastifyRequest, "method" | "originalUrl">): boolean =>
  method === "POST" && WEBHOOK.test(originalUrl);
