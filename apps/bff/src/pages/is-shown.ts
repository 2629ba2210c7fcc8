import type { FastifyRequest } from "fastify";

/** Only a page that somebody will see takes messages out of the bag. */
export const isShown = ({ method, headers }: FastifyRequest): boolean =>
  method !== "HEAD" && headers["sec-purpose"]?.includes("prefetch") !== true;
