import type { PageOutcome } from "@reprise/web/page-context";

/** Aborts the rendering of a page that will not be sent. */
export function abandonPage(outcome: PageOutcome, reason: unknown): void {
  if (outcome.kind === "page" && "pipe" in outcome.body) outcome.body.abort(reason);
}
