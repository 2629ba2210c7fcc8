/** Fallback in ms: background pages are not painted. */
const LONGEST = 100;

/** Resolves after the next paint, so that feedback to a click is visible before further work. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => setTimeout(resolve));
  });
