import { readFileSync } from "node:fs";

/** Resident memory of a process in bytes, current or peak, from Linux's /proc; 0: the process has ended. */
export function processMemory(pid: number | undefined, which: "current" | "peak"): number {
  const field = { current: "VmRSS", peak: "VmHWM" }[which];
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+)`, "u").exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
