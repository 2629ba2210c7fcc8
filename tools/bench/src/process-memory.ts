import { readFileSync } from "node:fs";

/** In bytes of resident memory, as Linux tells: what a process has now, or the most it ever had; 0: it has ended. */
export function processMemory(pid: number | undefined, which: "now" | "most"): number {
  const field = { now: "VmRSS", most: "VmHWM" }[which];
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+)`, "u").exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
