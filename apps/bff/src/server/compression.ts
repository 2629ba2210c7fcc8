import { PassThrough, type Transform } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from "node:zlib";
import type { FastifyReply } from "fastify";
import { createEncodingChoice } from "./accepted-encoding.ts";

const ENCODINGS = ["zstd", "gzip", "br"] as const;
type Encoding = (typeof ENCODINGS)[number];
const acceptedEncoding = createEncodingChoice(ENCODINGS);

/** Low levels, because each response is compressed for one client only. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const GZIP = { level: 1 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const CREATE: Readonly<Record<Encoding, () => Transform>> = {
  zstd: () => createZstdCompress(ZSTD),
  gzip: () => createGzip(GZIP),
  br: () => createBrotliCompress(BROTLI),
};

/**
 * React calls `flush` after each write of the shell or a part. Gzip then ends a block but keeps its
 * dictionary.
 */
function flushBlocks(stream: Transform): Transform {
  const { flush } = stream as Transform & { flush: (kind: number) => void };
  return Object.assign(stream, { flush: () => flush.call(stream, constants.Z_SYNC_FLUSH) });
}

const [byZstd, byGzip, byBrotli] = [promisify(zstdCompress), promisify(gzip), promisify(brotliCompress)];
const COMPRESS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  zstd: (body) => byZstd(body, ZSTD),
  gzip: (body) => byGzip(body, GZIP),
  br: (body) => byBrotli(body, BROTLI),
};

/** Chooses an encoding by `Accept-Encoding` and sets the response headers. Null: uncompressed. */
function chooseEncoding(reply: FastifyReply): Encoding | null {
  const chosen = acceptedEncoding(reply.request.headers["accept-encoding"]);
  const vary = reply.getHeader("vary");
  void reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
  if (chosen !== null) void reply.header("content-encoding", chosen).removeHeader("content-length");
  return chosen;
}

/** A stream that compresses a response. `flush` sends everything written so far. */
export function compressed(reply: FastifyReply): Transform {
  const chosen = chooseEncoding(reply);
  if (chosen === null) return new PassThrough();
  return chosen === "gzip" ? flushBlocks(CREATE.gzip()) : CREATE[chosen]();
}

/** Compresses a complete body in Node's thread pool. */
export async function compressComplete(reply: FastifyReply, body: Buffer): Promise<Buffer> {
  const chosen = chooseEncoding(reply);
  return chosen === null ? body : COMPRESS[chosen](body);
}
