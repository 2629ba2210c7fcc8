/** In ms: a page in the background is not painted, and goes on all the same. */
const LONGEST = 100;

/** Done once the browser has shown what stands now: what a press leads to can wait until the press is seen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => setTimeout(resolve));
  });
