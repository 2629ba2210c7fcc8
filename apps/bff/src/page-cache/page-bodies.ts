import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress } from "node:zlib";

/** In the order of preference: smallest first, as each body is compressed once and sent often. */
export const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

// Created once: each `promisify` takes some 80 µs.
const [decompress, byBrotli, byZstd, byGzip] = [
  promisify(brotliDecompress),
  promisify(brotliCompress),
  promisify(zstdCompress),
  promisify(gzip),
];
const brotli = (text: Buffer, quality: number) =>
  byBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Brotli quality of a page that may live for ten seconds only, and of one that has stayed unchanged. */
const QUICK = 5;
const BEST = 11;

/** Compressors for the other encodings, which are created from the brotli body on first use. */
const COMPRESS: Readonly<Record<Exclude<Encoding, "br">, (text: Buffer) => Promise<Buffer>>> = {
  zstd: (text) => byZstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 9 } }),
  gzip: (text) => byGzip(text, { level: 9 }),
};

/** One page in all encodings. */
export interface PageBodies {
  /** In bytes: upper bound of the memory of all encodings. */
  readonly size: number;
  /** Null: uncompressed. Concurrent clients share one buffer, which is garbage-collected afterwards. */
  body(encoding: Encoding | null): Buffer | Promise<Buffer>;
  /** Compresses the page better, once. Worthwhile when its text has not changed. */
  improve(): Promise<void>;
}

/** Compresses in Node's thread pool, in parallel with requests. */
export async function createPageBodies(text: Buffer): Promise<PageBodies> {
  const bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { br: await brotli(text, QUICK) };
  const smallest = () => bodies.br as Buffer;
  const size = smallest().length * 4;
  let isImproved = false;

  function compress(encoding: Exclude<Encoding, "br">): Promise<Buffer> {
    const compressing = decompress(smallest()).then(COMPRESS[encoding]);
    bodies[encoding] = compressing;
    compressing.then(
      (body) => (bodies[encoding] = body),
      () => delete bodies[encoding],
    );
    return compressing;
  }

  /** Not counted in `size`: only responses being sent hold it, and their number per connection is limited. */
  let plain: WeakRef<Buffer> | undefined;
  let inflating: Promise<Buffer> | undefined;
  function inflate(): Promise<Buffer> {
    inflating ??= decompress(smallest())
      .then((body) => {
        plain = new WeakRef(body);
        return body;
      })
      .finally(() => (inflating = undefined));
    return inflating;
  }

  return {
    size,
    body(encoding) {
      if (encoding === null) return plain?.deref() ?? inflate();
      return bodies[encoding] ?? compress(encoding as Exclude<Encoding, "br">);
    },
    async improve() {
      if (isImproved) return;
      isImproved = true;
      bodies.br = await brotli(await decompress(smallest()), BEST);
    },
  };
}
