import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress } from "node:zlib";

/** In the order of preference: smallest first, as they are made once. */
export const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

// Made once: each takes some 80 µs.
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

/** Of a page that may live for ten seconds, and of one that turned out to stay the same. */
const QUICK = 5;
const BEST = 11;

/** From what is kept: the others are made when somebody first wants them. */
const MAKE: Readonly<Record<Exclude<Encoding, "br">, (text: Buffer) => Promise<Buffer>>> = {
  zstd: (text) => byZstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 9 } }),
  gzip: (text) => byGzip(text, { level: 9 }),
};

/** One text in the forms that clients take. */
export interface PageBodies {
  /** In bytes: the most that all its forms take. */
  readonly size: number;
  /** Null: not compressed, in one buffer for all who want it, which goes once nobody holds it. */
  body(encoding: Encoding | null): Buffer | Promise<Buffer>;
  /** Worth more work now: its text has not changed since it was made. */
  improve(): Promise<void>;
}

/** Compresses in Node's threads, beside the requests. */
export async function createPageBodies(text: Buffer): Promise<PageBodies> {
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { br: await brotli(text, QUICK) };
  const smallest = () => made.br as Buffer;
  const size = smallest().length * 4;
  let isImproved = false;

  function make(encoding: Exclude<Encoding, "br">): Promise<Buffer> {
    const making = decompress(smallest()).then(MAKE[encoding]);
    made[encoding] = making;
    making.then(
      (body) => (made[encoding] = body),
      () => delete made[encoding],
    );
    return making;
  }

  /** Not counted in `size`: an answer under way holds it, and each connection has few of those. */
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
      return made[encoding] ?? make(encoding as Exclude<Encoding, "br">);
    },
    async improve() {
      if (isImproved) return;
      isImproved = true;
      made.br = await brotli(await decompress(smallest()), BEST);
    },
  };
}
