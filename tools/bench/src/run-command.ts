import { spawn } from "node:child_process";
import { processMemory } from "./process-memory.ts";
import { root } from "./server-process.ts";

export interface CommandCost {
  readonly seconds: number;
  /** In bytes: the most resident memory that it had. */
  readonly peakMemory: number;
  /** The last line that it wrote. */
  readonly result: string;
}

/** Runs `node <args>` from the root to its end, and looks at its memory meanwhile. */
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
  const watch = setInterval(() => {
    peakMemory = Math.max(peakMemory, processMemory(child.pid, "most"));
  }, 50);
  const code = await new Promise((resolve, reject) => child.once("close", resolve).once("error", reject));
  clearInterval(watch);
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${String(code)}: ${output}`);
  const seconds = (performance.now() - start) / 1_000;
  return { seconds, peakMemory, result: output.trim().split("\n").at(-1) ?? "" };
}
