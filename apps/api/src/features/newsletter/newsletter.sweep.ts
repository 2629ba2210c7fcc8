import type { Database } from "../../db/database.ts";
import { runParts } from "../../jobs/run-parts.ts";
import type { Job } from "../../jobs/schedule.ts";
import { deleteOldSubscriptionLinks } from "../../mail-links/subscription-link.store.ts";
import { deleteUnconfirmed } from "./newsletter.store.ts";

/** Deletes unconfirmed requests and expired links. */
export function newsletterSweep({ db }: Database): Job {
  return {
    name: "newsletter-sweep",
    everyMs: 3_600_000,
    run: () => runParts([() => deleteUnconfirmed(db), () => deleteOldSubscriptionLinks(db)]),
  };
}
