import { Writable } from "node:stream";

/**
 * A stream that forwards a page to `reader` and joins the writes between two flushes, because each write
 * costs the compressor a trip through Node's thread pool. `onWhole` gets the whole page at the end. A slow
 * client does not delay the render: unsent data wait in its stream.
 */
export function copyPage(reader: Writable, onWhole?: (html: string) => void): Writable {
  const whole: Buffer[] = [];
  let pieces: Buffer[] = [];

  function passOn(): void {
    if (pieces.length === 0) return;
    const part = Buffer.concat(pieces);
    pieces = [];
    if (onWhole) whole.push(part);
    reader.write(part);
  }

  const copy = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      passOn();
      reader.end();
      onWhole?.(Buffer.concat(whole).toString());
      done();
    },
    destroy(error, done) {
      if (error !== null) reader.destroy(error);
      done(error);
    },
  });
  // React calls `flush` when it has written everything that is ready.
  function flush(): void {
    passOn();
    (reader as { flush?: () => void }).flush?.();
  }
  return Object.assign(copy, { flush });
}
