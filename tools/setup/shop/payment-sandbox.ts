import { join } from "node:path";
import type { ChildProcesses } from "../processes/child-processes.ts";
import { type ServiceExit, startService } from "./service.ts";
import type { Settings } from "./settings.ts";

export type PaymentSandbox = {
  exit: Promise<ServiceExit>;
  ready: boolean;
  /** Environment of the API. */
  variables: Record<string, string>;
};

/** Starts the payment provider of a shop without a real one. It keeps its payments in the data folder. */
export async function startPaymentSandbox(
  children: ChildProcesses,
  { port, sandboxPort, dataDir }: Settings,
  logDir: string,
): Promise<PaymentSandbox> {
  // Imported lazily: packages may not be installed yet.
  const { createVariables, sandboxVariables } = await import("@reprise/payment-sandbox/variables");
  const variables = createVariables(sandboxPort);
  const service = await startService(children, {
    name: "payment sandbox",
    folder: "tools/payment-sandbox",
    address: variables.PAYMENT_SANDBOX_URL,
    env: { ...sandboxVariables(variables, join(dataDir, "payment-sandbox")), PORT: String(port) },
    logDir,
    watch: false,
  });
  const providers = process.env["PAYMENT_PROVIDERS"] || "sandbox,prepayment";
  return { ...service, variables: { ...variables, PAYMENT_PROVIDERS: providers } };
}
