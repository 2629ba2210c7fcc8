import type { FastifyRequest } from "fastify";

/** Decided by the method alone. */
export const isWrite = ({ method }: Pick<FastifyRequest, "method">): boolean =>
  method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
