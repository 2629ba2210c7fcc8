/** The time in ms that this share of the requests does not exceed. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

export const figures = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;

export const cpuText = (ms: number) => `, ${ms.toFixed(1)} ms of the API's processor time`;
