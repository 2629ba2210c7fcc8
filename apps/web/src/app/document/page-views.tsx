import { useEffect } from "react";
import { useLocation } from "react-router";
import { useApp } from "../../lib/context/app-context.ts";
import { tracker } from "../../tracking/tracker.ts";
import { useIsTrackingAllowed } from "../../tracking/use-tracked-view.ts";
import { virtualPath } from "../../tracking/virtual-path.ts";

/** Reports each page view to analytics, including the page on which consent is given. */
export function PageViews() {
  const { locale } = useApp();
  const { pathname, search } = useLocation();
  const isAllowed = useIsTrackingAllowed();
  const path = virtualPath(pathname, search);
  useEffect(() => {
    if (isAllowed && path !== null)
      tracker.track({ event: "page_view", virtualPath: path, title: document.title, locale });
  }, [isAllowed, path, locale]);
  return null;
}
