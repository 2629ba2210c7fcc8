import type { PageOutcome } from "@reprise/web/page-context";
import type { FastifyReply } from "fastify";
import { compressed } from "./compression.ts";
import { copyPage } from "./ready-pages/page-copy.ts";
import type { Rendering } from "./render-limits.ts";

type Page = Extract<PageOutcome, { kind: "page" }>;

/**
 * Sends a page whose shell is ready: the shell at once, deferred parts as they come, all compressed.
 * `onWhole` gets the whole page as well, once it is.
 */
export function streamPage(
  reply: FastifyReply,
  page: Page,
  { signal, end }: Rendering,
  onWhole?: (html: string) => void,
): FastifyReply {
  const output = compressed(reply);
  const stop = () => page.abort(signal.reason);
  if (reply.request.method === "HEAD" || signal.aborted) {
    end();
    page.abort(new Error("Nobody reads the page"));
    return reply.send();
  }
  signal.addEventListener("abort", stop, { once: true });
  output.once("close", () => {
    signal.removeEventListener("abort", stop);
    end();
  });
  page.pipe(copyPage(output, onWhole));
  return reply.send(output);
}
