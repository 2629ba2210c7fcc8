import { scriptSafe } from "../../lib/page/deferred.tsx";
import type { HydrationState } from "./hydration-state.ts";

/**
 * The script with the hydration state and the address that it is for: Back may lead to another one before the page is
 * hydrated.
 */
export const stateScript = (state: HydrationState): string =>
  `window.__ADDRESS__=location.pathname+location.search;window.__STATE__=${scriptSafe(state)}`;
