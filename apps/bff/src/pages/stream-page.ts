import { PassThrough, Writable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { RenderedShell } from "./render-page.ts";

/**
 * Where React writes a page. It forwards what React has written between two flushes in one piece, because each piece is
 * compressed and sent by itself. `onComplete` gets the whole page at the end.
 */
function joinPieces(destination: Writable, onComplete: (html: string) => void): Writable {
  const all: Buffer[] = [];
  let pieces: Buffer[] = [];
  function flush(): void {
    if (pieces.length === 0) return;
    const part = Buffer.concat(pieces);
    pieces = [];
    all.push(part);
    destination.write(part);
  }
  const joined = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      flush();
      destination.end();
      onComplete(Buffer.concat(all).toString());
      done();
    },
    destroy(error, done) {
      if (error !== null) destination.destroy(error);
      done(error);
    },
  });
  // React calls `flush` when it has written everything that is ready.
  return Object.assign(joined, { flush });
}

/**
 * Sends a page: the shell at once, and late parts as they arrive. `onComplete` gets the whole page at the end, unless it was
 * aborted.
 */
export async function streamPage(
  reply: FastifyReply,
  { page: { body }, signal, end }: RenderedShell,
  onComplete: (html: string) => void,
): Promise<FastifyReply> {
  if (reply.request.method === "HEAD" || signal.aborted) {
    end();
    body.abort(new Error("No client reads the page"));
    return reply.send();
  }
  const output = new PassThrough();
  const stop = () => body.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  output.once("close", () => {
    signal.removeEventListener("abort", stop);
    end();
  });
  body.pipe(joinPieces(output, (html) => signal.aborted || onComplete(html)));
  return reply.send(output);
}

/** Reads a page that no client waits for. @throws the signal's reason */
export async function readPage({ page: { body }, signal, end }: RenderedShell): Promise<string> {
  const stop = () => body.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  const { promise, resolve } = Promise.withResolvers<string>();
  body.pipe(joinPieces(new PassThrough().resume(), resolve));
  const html = await promise;
  signal.removeEventListener("abort", stop);
  end();
  signal.throwIfAborted();
  return html;
}
