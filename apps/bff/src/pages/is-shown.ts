import type { FastifyRequest } from "fastify";

/** True if the shopper sees the page: no HEAD, no prefetch. Only such a page takes messages from the bag. */
export const isShown = ({ method, headers }: FastifyRequest): boolean =>
  method !== "HEAD" && headers["sec-purpose"]?.includes("prefetch") !== true;
