import type { FastifyRequest } from "fastify";

/** Where payment providers, and the bank that pays sellers, send messages: the name of the provider follows. */
export const WEBHOOKS_PATH = "/webhooks/";
export const PAYOUT_WEBHOOKS_PATH = "/webhooks/payouts/";

const WEBHOOK = /^\/webhooks\/(?:payouts\/)?[a-z][a-z-]{0,39}$/u;

export const isWebhook = ({ method, originalUrl }: Pick<FastifyRequest, "method" | "originalUrl">): boolean =>
  method === "POST" && WEBHOOK.test(originalUrl);
