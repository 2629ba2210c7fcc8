import type { PageOutcome } from "@reprise/web/page-context";
import type { FastifyReply } from "fastify";
import { abandonPage } from "./abandon-page.ts";
import { compressed, compressWhole } from "../server/compression.ts";
import { copyPage } from "./copy-page.ts";
import type { Rendering } from "./render-limits.ts";

/**
 * Sends a page: all of it when no part is late, else the shell at once and deferred parts as they come. `onWhole`
 * gets the whole page as well, once it is.
 */
export async function streamPage(
  reply: FastifyReply,
  page: Extract<PageOutcome, { kind: "page" }>,
  rendering: Rendering,
  onWhole?: (html: string) => void,
): Promise<FastifyReply> {
  const { body } = page;
  const { signal } = rendering;
  if (reply.request.method === "HEAD" || signal.aborted) {
    rendering[Symbol.dispose]();
    abandonPage(page, new Error("Nobody reads the page"));
    return reply.send();
  }
  if (typeof body === "string") {
    rendering[Symbol.dispose]();
    onWhole?.(body);
    return reply.send(await compressWhole(reply, Buffer.from(body)));
  }
  const output = compressed(reply);
  const stop = () => body.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  output.once("close", () => {
    signal.removeEventListener("abort", stop);
    rendering[Symbol.dispose]();
  });
  body.pipe(copyPage(output, onWhole));
  return reply.send(output);
}
