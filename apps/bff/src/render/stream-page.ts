import type { PageOutcome } from "@reprise/web/page-context";
import type { FastifyReply } from "fastify";
import { compressed, compressWhole } from "./compression.ts";
import { copyPage } from "./ready-pages/page-copy.ts";
import type { Rendering } from "./render-limits.ts";
import { wholePage } from "./whole-page.ts";

type Page = Extract<PageOutcome, { kind: "page" }>;

/**
 * Sends a page whose shell is ready: all of it when no part is late, else the shell at once and deferred parts as
 * they come. `onWhole` gets the whole page as well, once it is.
 */
export async function streamPage(
  reply: FastifyReply,
  page: Page,
  { signal, end }: Rendering,
  onWhole?: (html: string) => void,
): Promise<FastifyReply> {
  if (reply.request.method === "HEAD" || signal.aborted) {
    end();
    page.abort(new Error("Nobody reads the page"));
    return reply.send();
  }
  if (page.isWhole) {
    end();
    const body = wholePage(page);
    onWhole?.(body.toString());
    return reply.send(await compressWhole(reply, body));
  }
  const output = compressed(reply);
  const stop = () => page.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  output.once("close", () => {
    signal.removeEventListener("abort", stop);
    end();
  });
  page.pipe(copyPage(output, onWhole));
  return reply.send(output);
}
