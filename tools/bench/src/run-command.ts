import { spawn } from "node:child_process";
import { processMemory } from "./process-memory.ts";
import { root } from "./server-process.ts";

export interface CommandCost {
  readonly seconds: number;
  /** Peak resident memory, in bytes. */
  readonly peakMemory: number;
  /** Last line of its output. */
  readonly result: string;
}

/** Runs `node <args>` in the root folder until it ends, and samples its memory. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandCost> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let [output, peakMemory] = ["", 0];
  child.stdout.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-1_000)));
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, processMemory(child.pid, "peak"));
  }, 50);
  const code = await new Promise((resolve, reject) => child.once("close", resolve).once("error", reject));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${String(code)}: ${output}`);
  const seconds = (performance.now() - start) / 1_000;
  return { seconds, peakMemory, result: output.trim().split("\n").at(-1) ?? "" };
}
