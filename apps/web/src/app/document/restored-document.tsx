import { pageOf } from "@reprise/locale";
import { useEffect, useEffectEvent } from "react";
import { useHref, useLocation } from "react-router";
import { useUserMetaUpdates } from "../../features/customer/customer.public.ts";
import { useRouteName } from "../../lib/addresses/use-route.ts";

/**
 * Renews a document that Back restores from the browser's memory, because the shopper may have logged out since. A personal
 * page shows nothing until it has loaded again.
 */
export function RestoredDocument() {
  const name = useRouteName();
  // With the token of a mailed link, which its page has removed from the address bar.
  const address = useHref(useLocation());
  const { reload } = useUserMetaUpdates();
  const renew = useEffectEvent(() => {
    if (name && pageOf(name)?.isPersonal) {
      document.documentElement.hidden = true;
      const { pathname, search, hash } = window.location;
      if (address === pathname + search + hash) window.location.reload();
      else window.location.replace(address);
    } else void reload();
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && renew();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return null;
}
