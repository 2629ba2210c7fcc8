import { type Configuration, readConfiguration } from "./configuration.ts";

export interface SandboxProcess {
  /** Prefix of its variables. */
  readonly name: string;
  readonly usage: string;
  /** Path of the shop that receives its messages. */
  readonly webhookPath: string;
  readonly open: (configuration: Configuration) => Promise<{ close(): Promise<void> }>;
}

/** Runs a sandbox until a signal. `--help` only prints the usage, and a missing variable is one sentence. */
export async function runSandbox({ name, usage, webhookPath, open }: SandboxProcess): Promise<void> {
  if (process.argv.includes("--help") || process.argv.includes("-h")) return console.log(usage);
  let configuration: Configuration;
  try {
    configuration = readConfiguration(name, process.env, webhookPath);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
    return undefined;
  }
  const sandbox = await open(configuration);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void sandbox.close());
  return undefined;
}
