import type { AppContext } from "../lib/context/app-context.ts";
import { measureContents } from "./measure-contents.ts";
import { measureRecommendations } from "./measure-recommendations.ts";
import { measureSearches } from "./measure-searches.ts";
import { ensureUserGroup } from "./user-group.ts";

/** Sends the shop's own statistics. Loaded and started once they are allowed; returns what stops it. */
export function measure(app: Pick<AppContext, "match" | "api">): () => void {
  ensureUserGroup();
  const stops = [measureSearches(app), measureRecommendations(app), measureContents()];
  return () => {
    for (const stop of stops) stop();
  };
}
