import { Outlet, ScrollRestoration } from "react-router";
import { useApp } from "../lib/app-context.ts";
import { LinkArea } from "./link-area.tsx";
import { PageResources } from "./page-resources.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { ToastRegion } from "./toast-region.tsx";

/** The whole document; titles and metadata come from each page's `<Head>`. */
export function RootDocument() {
  const { locale } = useApp();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <PageResources />
        <LinkArea>
          <Outlet />
        </LinkArea>
        <ToastRegion />
        <RouteAnnouncer />
        <ScrollRestoration />
      </body>
    </html>
  );
}
