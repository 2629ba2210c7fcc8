import { constants } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";

/**
 * How answers are compressed that are made for one client: quickly, and each part of a page at once. Only gzip, because an
 * encoder of Brotli or zstd takes megabytes of memory for each answer that is being sent.
 */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ["gzip"],
  zlibOptions: { level: 1, flush: constants.Z_SYNC_FLUSH },
};
