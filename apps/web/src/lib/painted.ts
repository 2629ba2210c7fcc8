/** Done once the browser has shown what stands now: what a press leads to can wait until the press is seen. */
export const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
