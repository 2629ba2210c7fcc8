import type { ReactNode } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { Announcements } from "../../features/announcement/announcement.public.tsx";
import { BuyAlertArea } from "../../features/buy-alerts/buy-alerts.public.ts";
import { ConsentArea } from "../../features/consent/consent.public.tsx";
import { LanguageArea } from "../../features/language/language.public.tsx";
import { LoginArea } from "../../features/login/login.public.tsx";
import { WishlistHearts } from "../../features/wishlist/wishlist.public.ts";
import { useSide } from "../../lib/addresses/use-route.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { RenderAnew } from "../../lib/page/render-anew.tsx";
import { LinkArea } from "../routing/link-area.tsx";
import { ErrorPage } from "../shell/error-page.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { PageResources } from "./page-resources.tsx";
import { PageViews } from "./page-views.tsx";
import { PendingActionRunner } from "./pending-action-runner.tsx";
import { RestoredDocument } from "./restored-document.tsx";
import { ReturnedTab } from "./returned-tab.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { UndeliverableWarning } from "./undeliverable-warning.tsx";
import { UserMetaLoad } from "./user-meta-load.tsx";

/** The HTML document. Titles and metadata come from each page's `<Head>`. */
function Document({ children }: { readonly children: ReactNode }) {
  const { locale } = useApp();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121926" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body data-side={useSide()}>
        <PageResources />
        <RenderAnew>
          <NavigationProgress />
          <LinkArea>
            <WishlistHearts>{children}</WishlistHearts>
            <LoginArea />
            <BuyAlertArea />
          </LinkArea>
          <ConsentArea />
          <LanguageArea />
        </RenderAnew>
        <RouteAnnouncer />
        <PageViews />
        <UndeliverableWarning />
        <Announcements />
        <UserMetaLoad />
        <RestoredDocument />
        <ReturnedTab />
        <PendingActionRunner />
        <ScrollRestoration />
      </body>
    </html>
  );
}

export const RootDocument = () => (
  <Document>
    <Outlet />
  </Document>
);

/** Fallback when a layout itself fails: the document with only the error area. */
export const RootErrorDocument = () => (
  <Document>
    <ToastRegion />
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  </Document>
);
