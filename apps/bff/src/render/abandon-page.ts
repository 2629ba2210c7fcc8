import type { PageOutcome } from "@reprise/web/page-context";

/** Ends what still makes parts of a page that nobody gets. */
export function abandonPage(outcome: PageOutcome, reason: unknown): void {
  if (outcome.kind === "page" && typeof outcome.body !== "string") outcome.body.abort(reason);
}
