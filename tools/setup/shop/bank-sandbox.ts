import { join } from "node:path";
import type { ChildProcesses } from "../processes/child-processes.ts";
import { type ServiceExit, startService } from "./service.ts";
import type { Settings } from "./settings.ts";

export type BankSandbox = {
  exit: Promise<ServiceExit>;
  ready: boolean;
  /** Environment of the API. */
  variables: Record<string, string>;
};

/** Starts the bank of a shop without a real one. It keeps its transfers in the data folder. */
export async function startBankSandbox(
  children: ChildProcesses,
  { port, bankPort, dataDir }: Settings,
  logDir: string,
): Promise<BankSandbox> {
  // Imported lazily: packages may not be installed yet.
  const { bankVariables, createVariables } = await import("@reprise/bank-sandbox/variables");
  const variables = createVariables(bankPort);
  const service = await startService(children, {
    name: "bank sandbox",
    folder: "tools/bank-sandbox",
    address: variables.BANK_SANDBOX_URL,
    env: { ...bankVariables(variables, join(dataDir, "bank-sandbox")), PORT: String(port) },
    logDir,
    watch: false,
  });
  return { ...service, variables: { ...variables, PAYOUT_PROVIDER: "sandbox" } };
}
