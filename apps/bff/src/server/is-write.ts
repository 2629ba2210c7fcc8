import type { FastifyRequest } from "fastify";

/** By its method alone. */
export const isWrite = ({ method }: Pick<FastifyRequest, "method">): boolean =>
  method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
