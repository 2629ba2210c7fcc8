import type { PageOutcome } from "@reprise/web/page-context";
import type { FastifyReply } from "fastify";
import { compressed, compressComplete } from "../server/compression.ts";
import { limitUnsent, sendComplete, type SendingSlots } from "../server/sending-slots.ts";
import { abandonPage } from "./abandon-page.ts";
import { copyPage } from "./copy-page.ts";
import type { Rendering } from "./render-limits.ts";

/** The pieces in UTF-8, one after another, without a string of them all. */
function encoded(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let length = 0;
  for (const piece of pieces) length += bytes.write(piece, length);
  return bytes;
}

/**
 * Sends a page: in one piece if no part is late, otherwise the shell at once and deferred parts as they
 * arrive. `onComplete` gets the complete page at the end. `slots` bound what waits for slow clients: a page in parts is
 * counted when it is complete, which takes 10 s at most.
 * @throws {RequestError} TOO_MANY_REQUESTS
 */
export async function streamPage(
  reply: FastifyReply,
  page: Extract<PageOutcome, { kind: "page" }>,
  rendering: Rendering,
  slots: SendingSlots,
  onComplete?: (html: string) => void,
): Promise<FastifyReply> {
  const { body } = page;
  const { signal } = rendering;
  if (reply.request.method === "HEAD" || signal.aborted) {
    rendering[Symbol.dispose]();
    abandonPage(page, new Error("No client reads the page"));
    return reply.send();
  }
  if (!("pipe" in body)) {
    rendering[Symbol.dispose]();
    onComplete?.(body.join(""));
    const bytes = await compressComplete(reply, encoded(body));
    return sendComplete(slots, reply, bytes);
  }
  const output = compressed(reply);
  const stop = () => body.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  output.once("close", () => {
    signal.removeEventListener("abort", stop);
    rendering[Symbol.dispose]();
  });
  const copy = copyPage(output, onComplete);
  copy.once("finish", () => limitUnsent(slots, reply, output.writableLength));
  body.pipe(copy);
  return reply.send(output);
}
