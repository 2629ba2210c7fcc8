import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { createChildProcesses, type ChildProcesses, nodeTask } from "../processes/child-processes.ts";
import { runQuietly } from "../processes/steps.ts";
import { waitForStopSignal } from "../processes/stop-signal.ts";
import { SERVES } from "../processes/watched-start.ts";
import { installWorkspace, root } from "../toolchain/workspace.ts";
import { addressOf } from "./address-of.ts";
import { startBankSandbox } from "./bank-sandbox.ts";
import { exampleAccount } from "./example-account.ts";
import { exampleSeller } from "./example-seller.ts";
import { startIdentityProviders } from "./identity-providers.ts";
import { acquireInstanceLock, type ApiAccess } from "./instance-lock.ts";
import { startPaymentSandbox } from "./payment-sandbox.ts";
import { serverProblem } from "./server-problem.ts";
import { type ServiceExit, startService } from "./service.ts";
import { type Mode, readSettings, type Settings } from "./settings.ts";

/** In ms. A service may drain for 60 s (DRAIN_DELAY_MS) and close for 15 s, then it exits by itself. */
const SERVICE_GRACE = 80_000;

type ShopOptions = {
  /** In ms: a process that has not ended so long after it was asked to is killed. */
  graceMs?: number;
  /** In ms: the pauses before the new starts of a service that ended. */
  restartDelays?: readonly number[];
};

/**
 * Runs the shop until a stop signal (Ctrl-C, SIGTERM, the end of the parent), or until a service does not start. A service that
 * ends later is started again, unless it ends again and again. Returns the exit code; no child process remains.
 */
export async function runShop(
  mode: Mode,
  { graceMs = SERVICE_GRACE, restartDelays }: ShopOptions = {},
): Promise<number> {
  const read = readSettings(process.env);
  if (!read.ok) return reportProblem(read.problem);
  const settings = { ...read.settings, dataDir: resolve(root, read.settings.dataDir) };
  const unreachable = await serverProblem(process.env);
  if (unreachable !== undefined) return reportProblem(unreachable);
  const access = {
    apiAddress: `http://127.0.0.1:${settings.apiPort}`,
    bootstrapToken: process.env["API_OPERATOR_TOKEN"] || randomBytes(32).toString("base64url"),
  };
  const lock = await acquireInstanceLock(settings, mode, access);
  if (!lock.ok) return reportProblem(lock.problem);

  const children = createChildProcesses({ graceMs });
  let code = 0;
  try {
    const exit = await Promise.race([
      waitForStopSignal(() => children.kill()),
      startShop(children, settings, mode, access, restartDelays),
    ]);
    if (exit)
      code = reportProblem(
        `The ${exit.name} ended (exit code ${exit.code}) and cannot be started. The messages above say why, and so does its log ${exit.log}. When that is mended, start the shop again: no data is lost.`,
        exit.code || 1,
      );
  } catch (error) {
    code = reportProblem(error instanceof Error ? error.message : String(error));
  }
  const hasKilled = await children.stop();
  lock.release();
  if (!hasKilled) return code;
  return reportProblem(`A process did not end within ${graceMs / 1000} s and was killed.`, code || 1);
}

function reportProblem(sentence: string, code = 1): number {
  console.error(sentence);
  return code;
}

/** Starts everything, then waits for the first service that is given up. */
async function startShop(
  children: ChildProcesses,
  settings: Settings,
  mode: Mode,
  { apiAddress, bootstrapToken }: ApiAccess,
  restartDelays?: readonly number[],
): Promise<ServiceExit> {
  const { host, port, apiPort, dataDir } = settings;
  const env = {
    NODE_ENV: mode,
    DATA_DIR: dataDir,
    API_URL: apiAddress,
    API_SERVICE_TOKEN: process.env["API_SERVICE_TOKEN"] || randomBytes(32).toString("base64url"),
    ...exampleAccount(process.env),
    ...exampleSeller(process.env),
  };
  await prepare(children, settings, mode, env);

  const inDevelopment = mode === "development";
  const print = inDevelopment ? await prettyPrinter() : undefined;
  const common = { logDir: join(dataDir, "logs"), watch: inDevelopment, print, restartDelays };
  const providers = inDevelopment
    ? await startIdentityProviders(children, settings, common.logDir)
    : undefined;
  if (providers?.ready === false) return await providers.exit;
  const sandbox = settings.usesSandbox
    ? await startPaymentSandbox(children, settings, common.logDir)
    : undefined;
  if (sandbox?.ready === false) return await sandbox.exit;
  const bank = settings.usesBank ? await startBankSandbox(children, settings, common.logDir) : undefined;
  if (bank?.ready === false) return await bank.exit;
  const api = await startService(children, {
    ...common,
    name: "API",
    folder: "apps/api",
    address: env.API_URL,
    env: {
      ...env,
      ...providers?.variables,
      ...sandbox?.variables,
      ...bank?.variables,
      // Of the services only the API has it.
      API_OPERATOR_TOKEN: bootstrapToken,
      API_HOST: "127.0.0.1",
      API_PORT: String(apiPort),
    },
  });
  if (!api.ready) return await api.exit;
  const bff = await startService(children, {
    ...common,
    name: "BFF",
    folder: "apps/bff",
    address: addressOf(host, port),
    // Whoever breaks into the BFF must not manage operators.
    env: { ...env, ...providers?.variables, HOST: host, PORT: String(port), API_OPERATOR_TOKEN: "" },
  });
  if (!bff.ready) return await bff.exit;

  // Prints the name localhost, which browsers treat as a secure context.
  console.log(`\n  Shop  ${addressOf(host, port).replace("127.0.0.1", "localhost")}`);
  console.log(`  API   ${env.API_URL} (from this machine only)\n  Logs  ${common.logDir}`);
  if (providers) console.log("  Google, Apple, PayPal and Facebook are stand-ins: sign in as anyone");
  if (sandbox) console.log("  Payments go to a sandbox: nobody pays real money");
  if (bank) console.log("  Sellers are paid by a sandbox: nobody gets real money");
  console.log(`\n${SERVES}`);
  const standIns = [providers, sandbox, bank].flatMap((service) => (service ? [service.exit] : []));
  return await Promise.race([api.exit, bff.exit, ...standIns]);
}

async function prepare(
  children: ChildProcesses,
  settings: Settings,
  mode: Mode,
  env: Record<string, string>,
): Promise<void> {
  await installWorkspace(children);
  // In development Vite serves the web app from its sources.
  if (mode === "production") {
    const turbo = join(root, "node_modules/turbo/bin/turbo");
    await runQuietly(children, "Building the web app", nodeTask(turbo, ["run", "build", "--ui=stream"]));
  }
  const demo = ["demo", "--if-empty", "--products", String(settings.demoProducts)];
  const code = await children.run({ ...nodeTask(join(root, "tools/catalogue/src/cli.ts"), demo), env });
  if (code !== 0) throw new Error(`The demo catalogue could not be created (exit code ${code}).`);
}

async function prettyPrinter(): Promise<(lines: string) => void> {
  const { default: pretty } = await import("pino-pretty");
  const printer = pretty({
    colorize: process.stdout.isTTY,
    ignore: "pid,hostname,service,version",
    messageFormat: "{service}: {msg}",
  });
  return (lines) => void printer.write(lines);
}
