import { isPageName, type PageName } from "@reprise/locale";
import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { routerLocation } from "../../lib/addresses/router-location.ts";
import { usePageNavigate } from "../../lib/addresses/use-page-navigate.ts";
import { isPlainClick } from "../../lib/browser/is-plain-click.ts";
import { type AppContext, useApp } from "../../lib/context/app-context.ts";
import { loadPage } from "./load-page.ts";

/** The page of this application that answers an address. Null: the server answers it; it also puts coupons into the cart. */
function pageAt(app: AppContext, href: string): PageName | null {
  const { pathname, search } = new URL(href);
  const name = app.match(pathname)?.name;
  return name && isPageName(name) && !/[?&]coupon(?:_code)?=/u.test(search) ? name : null;
}

const linkOf = ({ target }: SyntheticEvent) => (target instanceof Element ? target.closest("a") : null);

/**
 * One listener turns all `<a>` elements inside into client navigations. A `<Link>` for each would cost the
 * server more than the rest of a product card. The code of a page is loaded as soon as the pointer or the focus is on a link
 * to it.
 */
export function LinkArea({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const navigate = usePageNavigate();
  const follow = (event: MouseEvent) => {
    const anchor = linkOf(event);
    if (!anchor || !isPlainClick(event) || anchor.target !== "" || anchor.hasAttribute("download")) return;
    if (anchor.getAttribute("href")?.startsWith("#")) return;
    const path = !pageAt(app, anchor.href) ? null : routerLocation(app, anchor.href);
    if (path === null) return;
    event.preventDefault();
    void navigate(path);
  };
  const prepare = (event: SyntheticEvent) => {
    const anchor = linkOf(event);
    const name = anchor && pageAt(app, anchor.href);
    // The click retries and reports a failure.
    if (name) loadPage(name).catch(() => undefined);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are keyboard-operable.
    <div onClick={follow} onPointerOver={prepare} onFocus={prepare}>
      {children}
    </div>
  );
}
