import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useToasts } from "../../lib/toasts.tsx";

/**
 * After a client navigation: says the new title; on another page also moves the focus to its start, where the
 * keyboard and a screen reader go on (scrolling is ScrollRestoration's), and ends the old page's toasts.
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
    dispatch({ type: "navigate" });
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, key, dispatch]);
  return (
    <div role="status" className="visually-hidden" data-testid="route-announcer">
      {title}
    </div>
  );
}
