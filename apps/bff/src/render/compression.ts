import { PassThrough, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import negotiator from "@fastify/accept-negotiator";
import type { FastifyReply } from "fastify";

const ENCODINGS = ["zstd", "gzip", "br"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Cheap levels: an answer is compressed once and sent once (architecture, "Speed"). */
const CREATE: Readonly<Record<Encoding, () => Transform>> = {
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: () => createGzip({ level: 1 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/**
 * React calls `flush` when it has written all it has: gzip then ends a block, but keeps what it has learnt.
 */
function flushBlocks(stream: Transform): Transform {
  const { flush } = stream as Transform & { flush: (kind: number) => void };
  return Object.assign(stream, { flush: () => flush.call(stream, constants.Z_SYNC_FLUSH) });
}

/**
 * The stream through which an answer goes, by the client's Accept-Encoding; says so in the reply's headers.
 * What is written is sent at once when `flush` is called on it.
 */
export function compressed(reply: FastifyReply): Transform {
  const chosen = negotiator.negotiate<Encoding>(reply.request.headers["accept-encoding"] ?? "", [
    ...ENCODINGS,
  ]);
  const vary = reply.getHeader("vary");
  void reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
  if (chosen === null) return new PassThrough();
  void reply.header("content-encoding", chosen).removeHeader("content-length");
  return chosen === "gzip" ? flushBlocks(CREATE.gzip()) : CREATE[chosen]();
}
