import { type ReactNode, useEffect } from "react";
import { SWRConfig } from "swr";
import type { AppContext } from "../../lib/context/app-context.ts";
import { AppProvider } from "../../lib/context/app-provider.tsx";
import { ToastProvider } from "../../lib/context/toasts.tsx";

/** Providers shared by the server's and the browser's router. */
export function Providers({ app, children }: { readonly app: AppContext; readonly children: ReactNode }) {
  // The browser tests wait for this mark: from now on the page is interactive (docs/testing.md).
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
  }, []);
  return (
    <AppProvider app={app}>
      <SWRConfig value={{ revalidateOnFocus: false, shouldRetryOnError: false }}>
        <ToastProvider>{children}</ToastProvider>
      </SWRConfig>
    </AppProvider>
  );
}
