import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useToasts } from "../lib/toasts.tsx";

/** After a client navigation: says the new title, moves the focus to the page's start, ends the page's toasts. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { dispatch } = useToasts();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dispatch({ type: "navigate" });
    setTitle(document.title);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [pathname, dispatch]);
  return <div role="status" className="visually-hidden">{title}</div>;
}
