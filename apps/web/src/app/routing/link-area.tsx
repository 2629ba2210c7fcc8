import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { PAGES } from "./routes.ts";
import { isPageOutdated } from "../../lib/interceptor.ts";
import { routerLocation } from "../../lib/router-location.ts";
import { type AppContext, useApp } from "../../lib/app-context.ts";

/** True if a page of this application answers the address; the server answers all others, and puts coupons into the cart. */
const isPage = (app: AppContext, href: string) => {
  const { pathname, search } = new URL(href);
  const match = app.match(pathname);
  return match !== null && PAGES[match.name] !== undefined && !/[?&]coupon(?:_code)?=/u.test(search);
};

/** True for a plain click with the main button, without a modifier key. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/**
 * One listener turns all `<a>` elements inside into client navigations. A `<Link>` for each would cost the
 * server more than the rest of a product card.
 */
export function LinkArea({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (!anchor || !isPlainClick(event) || anchor.target !== "" || anchor.hasAttribute("download")) return;
    if (anchor.getAttribute("href")?.startsWith("#")) return;
    const path = isPageOutdated() || !isPage(app, anchor.href) ? null : routerLocation(app, anchor.href);
    if (path === null) return;
    event.preventDefault();
    void navigate(path);
  };
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are keyboard-operable.
  return <div onClick={follow}>{children}</div>;
}
