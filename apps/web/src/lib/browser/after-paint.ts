/** Fallback in ms: background pages are not painted. */
const FALLBACK_MS = 100;

/** Resolves after the next paint, so that feedback to a click is visible before further work. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FALLBACK_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
