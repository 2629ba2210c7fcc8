/** In ms. */
const SAMPLE = 200;

/**
 * How many times longer this process takes because others use the processors: 1 on an idle machine. Blocks for 200 ms.
 */
export function contention(): number {
  const [start, before] = [performance.now(), process.threadCpuUsage()];
  while (performance.now() - start < SAMPLE);
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(1, ((performance.now() - start) * 1_000) / (user + system));
}
