import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useToasts } from "../../lib/context/toasts.tsx";

/**
 * After a client navigation, announces the new title. On a different page it also moves the focus to the
 * start of the page and closes the old page's toasts. ScrollRestoration does the scrolling.
 */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation();
  const { dispatch } = useToasts();
  const [title, setTitle] = useState("");
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const { current } = shown;
    if (current.key === key) return;
    shown.current = { pathname, key };
    setTitle(document.title);
    if (current.pathname === pathname) return;
    dispatch({ type: "navigate", now: Date.now() });
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, key, dispatch]);
  return (
    <div role="status" className="visually-hidden" data-testid="route-announcer">
      {title}
    </div>
  );
}
