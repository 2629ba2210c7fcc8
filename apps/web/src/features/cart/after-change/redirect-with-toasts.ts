import type { CartToast } from "@reprise/cart";
import { emptyFlashBag, type FlashBag } from "@reprise/toasts";
import { useEffect } from "react";
import { redirect } from "react-router";
import type { AppContext } from "../../../lib/context/app-context.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";

/** Carries messages to the BFF, which stores them for the next page. */
export const FLASHES_HEADER = "x-flashes";

/** Messages of redirects in this browser that no page has shown yet. */
let pendingToasts: readonly CartToast[] = [];

const flashesOf = (toasts: readonly CartToast[]): FlashBag => ({
  ...emptyFlashBag(),
  notice: toasts.map(({ message, messageParams: params }) => ({ message, params })),
});

/**
 * For loaders: `throw redirectWithToasts(app, path, toasts)`. The next page shows the toasts: on the server as flash
 * messages, in the browser by {@link usePendingToasts}.
 */
export function redirectWithToasts(
  { isServer }: Pick<AppContext, "isServer">,
  path: string,
  toasts: readonly CartToast[],
): Response {
  if (toasts.length === 0) return redirect(path, 302);
  if (isServer) {
    // Headers have no letters beyond Latin-1.
    const flashes = encodeURIComponent(JSON.stringify(flashesOf(toasts)));
    return redirect(path, { status: 302, headers: { [FLASHES_HEADER]: flashes } });
  }
  pendingToasts = [...pendingToasts, ...toasts];
  return redirect(path, 302);
}

/** Reads the messages of a redirect. */
export function flashesOfRedirect(headers: Headers): FlashBag | null {
  const flashes = headers.get(FLASHES_HEADER);
  return flashes === null ? null : (JSON.parse(decodeURIComponent(flashes)) as FlashBag);
}

/** Shows the toasts of a redirect to this page. `data`: the page's loaded data; other data means another visit. */
export function usePendingToasts(data: unknown): void {
  const { show } = useToasts();
  useEffect(() => {
    const toasts = pendingToasts;
    pendingToasts = [];
    for (const toast of toasts) show(toast);
    // oxlint-disable-next-line react/exhaustive-deps -- `show` changes with each toast.
  }, [data]);
}
