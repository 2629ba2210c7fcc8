import { Writable } from "node:stream";

/**
 * Takes a page as it is written, and passes on in one piece what comes in one go: each piece costs the
 * compressor a walk through Node's threads. `onWhole` gets the whole of it at the end. A slow reader holds nothing
 * up: what he has not taken yet waits in his stream.
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
  // React calls it when it has written all it has.
  function flush(): void {
    passOn();
    (reader as { flush?: () => void }).flush?.();
  }
  return Object.assign(copy, { flush });
}
