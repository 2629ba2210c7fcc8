import { Writable } from "node:stream";

/**
 * A stream that forwards a page to `destination` and joins the writes between two flushes, because each write
 * costs the compressor a trip through Node's thread pool. `onComplete` gets the complete page at the end. A slow
 * client does not delay the render: unsent data wait in its stream, and are bounded when the page is complete.
 */
export function copyPage(destination: Writable, onComplete?: (html: string) => void): Writable {
  const parts: Buffer[] = [];
  let pieces: Buffer[] = [];

  function forwardPieces(): void {
    if (pieces.length === 0) return;
    const part = Buffer.concat(pieces);
    pieces = [];
    if (onComplete) parts.push(part);
    destination.write(part);
  }

  const copy = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      forwardPieces();
      destination.end();
      onComplete?.(Buffer.concat(parts).toString());
      done();
    },
    destroy(error, done) {
      if (error !== null) destination.destroy(error);
      done(error);
    },
  });
  // React calls `flush` when it has written everything that is ready.
  function flush(): void {
    forwardPieces();
    (destination as { flush?: () => void }).flush?.();
  }
  return Object.assign(copy, { flush });
}
