import type { Scenario } from "./scenario.ts";
import { abandonedUploads } from "./scenarios/abandoned-uploads.ts";
import { burstOfLogins } from "./scenarios/burst-of-logins.ts";
import { crowdedCart } from "./scenarios/crowded-cart.ts";
import { escapedQuotes } from "./scenarios/escaped-quotes.ts";
import { feedFlood } from "./scenarios/feed-flood.ts";
import { flashKeys } from "./scenarios/flash-keys.ts";
import { misspeltSearches } from "./scenarios/misspelt-searches.ts";
import { oddRecommendations } from "./scenarios/odd-recommendations.ts";
import { pageFlood } from "./scenarios/page-flood.ts";
import { pipelinedPages } from "./scenarios/pipelined-pages.ts";
import { probeFlood } from "./scenarios/probe-flood.ts";
import { repeatedAdds } from "./scenarios/repeated-adds.ts";
import { sessionsByReads } from "./scenarios/sessions-by-reads.ts";
import { slowUnsubscribe } from "./scenarios/slow-unsubscribe.ts";
import { stickyFlash } from "./scenarios/sticky-flash.ts";
import { uncachedPages } from "./scenarios/uncached-pages.ts";
import { undrawnPictures } from "./scenarios/undrawn-pictures.ts";

/** All scenarios, in order. */
export const SCENARIOS: readonly Scenario[] = [
  slowUnsubscribe,
  escapedQuotes,
  pipelinedPages,
  burstOfLogins,
  sessionsByReads,
  flashKeys,
  stickyFlash,
  undrawnPictures,
  misspeltSearches,
  pageFlood,
  uncachedPages,
  probeFlood,
  abandonedUploads,
  repeatedAdds,
  crowdedCart,
  oddRecommendations,
  // The first feed is built a minute after the start.
  feedFlood,
];
