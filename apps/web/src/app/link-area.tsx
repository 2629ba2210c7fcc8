import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { PAGES } from "../routes.tsx";
import { isPageOutdated } from "../lib/browser-transport.ts";
import { type AppContext, useApp } from "../lib/app-context.ts";

/** The path to hand to the router, or null when the browser should follow the link itself. */
export function clientPath(app: AppContext, href: string, base: string): string | null {
  const url = new URL(href, base);
  if (url.origin !== new URL(base).origin) return null;
  const address = app.addresses.resolve(url.host, url.pathname);
  if (address.kind !== "page" || address.locale !== app.locale) return null;
  const match = app.match(url.pathname);
  return match && PAGES[match.name] ? address.pathname + url.search + url.hash : null;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * One listener makes every `<a>` inside a client navigation. A `<Link>` each would cost the server more than
 * the whole rest of a product card.
 */
export function LinkArea({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (!anchor || !isPlainClick(event) || anchor.target !== "" || anchor.hasAttribute("download")) return;
    if (anchor.getAttribute("href")?.startsWith("#")) return;
    const path = isPageOutdated() ? null : clientPath(app, anchor.href, window.location.href);
    if (path === null) return;
    event.preventDefault();
    void navigate(path);
  };
  // The listener only follows links that are keyboard-operable by themselves.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div onClick={follow}>{children}</div>;
}
