import { type ReactNode, useEffect } from "react";
import { SWRConfig } from "swr";
import { type AppContext, AppContextProvider } from "../../lib/context/app-context.ts";
import { ToastProvider } from "../../lib/context/toasts.tsx";

/** Providers shared by the server's and the browser's router. */
export function Providers({ app, children }: { readonly app: AppContext; readonly children: ReactNode }) {
  // The browser tests wait for this mark: from now on the page is interactive (docs/testing.md).
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
  }, []);
  return (
    <AppContextProvider value={app}>
      <SWRConfig value={{ revalidateOnFocus: false, shouldRetryOnError: false }}>
        <ToastProvider>{children}</ToastProvider>
      </SWRConfig>
    </AppContextProvider>
  );
}
