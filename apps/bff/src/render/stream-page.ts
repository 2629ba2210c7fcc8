import type { PageOutcome } from "@reprise/web/page-context";
import type { FastifyReply } from "fastify";
import { compressed, compressComplete } from "../server/compression.ts";
import { abandonPage } from "./abandon-page.ts";
import { copyPage } from "./copy-page.ts";
import type { Rendering } from "./render-limits.ts";

/**
 * Sends a page: in one piece if no part is late, otherwise the shell at once and deferred parts as they
 * arrive. `onComplete` gets the complete page at the end.
 */
export async function streamPage(
  reply: FastifyReply,
  page: Extract<PageOutcome, { kind: "page" }>,
  rendering: Rendering,
  onComplete?: (html: string) => void,
): Promise<FastifyReply> {
  const { body } = page;
  const { signal } = rendering;
  if (reply.request.method === "HEAD" || signal.aborted) {
    rendering[Symbol.dispose]();
    abandonPage(page, new Error("No client reads the page"));
    return reply.send();
  }
  if (typeof body === "string") {
    rendering[Symbol.dispose]();
    onComplete?.(body);
    return reply.send(await compressComplete(reply, Buffer.from(body)));
  }
  const output = compressed(reply);
  const stop = () => body.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  output.once("close", () => {
    signal.removeEventListener("abort", stop);
    rendering[Symbol.dispose]();
  });
  body.pipe(copyPage(output, onComplete));
  return reply.send(output);
}
