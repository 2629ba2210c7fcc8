/** Specification, section 9. */
export const POPUP_FEATURES = "popup,width=500,height=550";
const POLL_MS = 1000;
export const POPUP_MINUTES = 30;

/** Outcome of a sign-in in a popup. */
export type PopupResult =
  | { readonly kind: "returned"; readonly query: URLSearchParams }
  /** Closed by the user, or because the opening page went away. */
  | { readonly kind: "closed" }
  | { readonly kind: "expired" };

type Popup = Pick<Window, "closed" | "close"> & { readonly location: Pick<Location, "pathname" | "search"> };

/** Query of the popup's address at the return path; null while it is elsewhere or cross-origin. */
function returnedQuery(popup: Popup, returnPath: string): URLSearchParams | null {
  try {
    const { pathname, search } = popup.location;
    return pathname === returnPath ? new URLSearchParams(search) : null;
  } catch {
    return null;
  }
}

/**
 * Polls the popup's address every second until it reaches `returnPath`, then closes it. Gives up after
 * `POPUP_MINUTES`.
 */
export function watchSignInPopup(
  popup: Popup,
  returnPath: string,
  signal?: AbortSignal,
): Promise<PopupResult> {
  const { promise, resolve } = Promise.withResolvers<PopupResult>();
  const expiresAt = Date.now() + POPUP_MINUTES * 60_000;
  const poll = () => {
    const query = returnedQuery(popup, returnPath);
    if (query) finish({ kind: "returned", query });
    else if (popup.closed || signal?.aborted) finish({ kind: "closed" });
    else if (Date.now() >= expiresAt) finish({ kind: "expired" });
  };
  const timer = setInterval(poll, POLL_MS);
  signal?.addEventListener("abort", poll, { once: true });
  function finish(result: PopupResult): void {
    clearInterval(timer);
    popup.close();
    resolve(result);
  }
  return promise;
}
