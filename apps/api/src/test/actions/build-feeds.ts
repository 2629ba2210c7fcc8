import { buildPart } from "../../features/feed/feed-part.ts";
import { buildFeeds, type FeedJobDependencies } from "../../features/feed/feed.job.ts";

/** Builds the product feeds without a thread. Returns how many parts have changed. */
export async function buildAllFeeds(dependencies: FeedJobDependencies): Promise<number> {
  const steps = buildFeeds(dependencies, (request) => Promise.resolve(buildPart(request)));
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}
