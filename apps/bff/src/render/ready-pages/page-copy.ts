import { Writable } from "node:stream";

/**
 * Takes a page as it is written, passes it on to its reader, and has the whole of it at the end. A slow
 * reader holds nothing up: what he has not taken yet waits in his stream.
 */
export function copyPage(onWhole: (html: string) => void, reader?: Writable): Writable {
  const parts: Buffer[] = [];
  const copy = new Writable({
    write(part: Buffer, _, done) {
      parts.push(part);
      reader?.write(part);
      done();
    },
    final(done) {
      reader?.end();
      onWhole(Buffer.concat(parts).toString());
      done();
    },
    destroy(error, done) {
      if (error !== null) reader?.destroy(error);
      done(error);
    },
  });
  // React calls it when it has written all it has.
  return Object.assign(copy, { flush: () => (reader as { flush?: () => void } | undefined)?.flush?.() });
}
