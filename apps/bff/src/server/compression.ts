import { constants } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";

/** How answers are compressed that are made for one client: quickly, and each part of a page at once. */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  zlibOptions: { level: 1, flush: constants.Z_SYNC_FLUSH },
};
