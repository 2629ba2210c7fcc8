import { BEACON_PATHS } from "@reprise/contracts/beacon";
import { shownList } from "../lib/addresses/search-origin.ts";
import type { AppContext } from "../lib/context/app-context.ts";
import { sendBeacon } from "./send-beacon.ts";

const PRODUCT_PAGES: ReadonlySet<string> = new Set([
  "product_details",
  "product_details_basic_name",
  "trade_in",
]);

/** Sends a beacon for each product that is opened from the list of a search (`api_search_conversion_click`). */
export function measureSearches({ match }: Pick<AppContext, "match">): () => void {
  const onClick = ({ target, button }: MouseEvent) => {
    // The right button opens the browser's menu.
    if (button === 2 || !(target instanceof Element)) return;
    const href = target.closest<HTMLAnchorElement>("main a[href]")?.href;
    const list = shownList();
    if (href === undefined || list?.pathname !== window.location.pathname) return;
    const page = match(new URL(href).pathname);
    const productId = Number(page?.params["id"]);
    if (page && PRODUCT_PAGES.has(page.name) && list.products.includes(productId))
      sendBeacon(BEACON_PATHS.searchClick, { productId, searchUuid: list.searchUuid });
  };
  const events = ["click", "auxclick"] as const;
  // Before the page's own listeners, which may leave the list.
  for (const event of events) document.addEventListener(event, onClick, true);
  return () => {
    for (const event of events) document.removeEventListener(event, onClick, true);
  };
}
