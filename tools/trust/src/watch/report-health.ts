// Loaded into each service by NODE_OPTIONS: writes memory, delay and processor time of the process every 100 ms.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const folder = process.env["TRUST_HEALTH"];
const [, script = ""] = process.argv;
const service = /apps\/(\w+)\/src\/main\.ts$/u.exec(script.replaceAll("\\", "/"))?.[1];

if (isMainThread && folder !== undefined && service !== undefined) {
  const file = join(folder, `${service}.jsonl`);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let cpuBefore = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpuBefore);
    const line = {
      at: Date.now(),
      rss: process.memoryUsage.rss(),
      delay: delay.max / 1e6,
      cpu: (user + system) / 1_000,
    };
    cpuBefore = process.threadCpuUsage();
    delay.reset();
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }, 100).unref();
}
