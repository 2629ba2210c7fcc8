import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { createCrew, type Crew, nodeTask } from "../processes/crew.ts";
import { addressOf } from "./address-of.ts";
import { startIdentityProviders } from "./identity-providers.ts";
import { leanNode } from "./lean-node.ts";
import { takePlace } from "./place.ts";
import { type Ended, startService } from "./service.ts";
import { serverProblem } from "./server-problem.ts";
import { type Mode, readSettings, type Settings } from "./settings.ts";
import { runQuietly } from "../processes/steps.ts";
import { whenToldToStop } from "../processes/told-to-stop.ts";
import { installWorkspace, root } from "../toolchain/workspace.ts";

/**
 * Runs the shop until a stop signal (Ctrl-C, SIGTERM, the end of the parent) or until a service exits.
 * Returns the exit code; no child process remains.
 */
export async function runShop(mode: Mode): Promise<number> {
  const read = readSettings(process.env);
  if (!read.ok) return refuse(read.problem);
  const settings = { ...read.settings, dataDir: resolve(root, read.settings.dataDir) };
  const unreachable = await serverProblem(process.env);
  if (unreachable !== undefined) return refuse(unreachable);
  const place = await takePlace(settings, mode);
  if (!place.ok) return refuse(place.problem);

  const crew = createCrew();
  try {
    const ended = await Promise.race([whenToldToStop(() => crew.kill()), openShop(crew, settings, mode)]);
    if (!ended) return 0;
    return refuse(
      `The ${ended.name} ended (exit code ${ended.code}); its log is ${ended.log}.`,
      ended.code || 1,
    );
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  } finally {
    await crew.stop();
    place.leave();
  }
}

function refuse(sentence: string, code = 1): number {
  console.error(sentence);
  return code;
}

/** Starts everything, then waits for the first service to exit. */
async function openShop(crew: Crew, settings: Settings, mode: Mode): Promise<Ended> {
  const { host, port, apiPort, dataDir } = settings;
  const env = {
    NODE_ENV: mode,
    DATA_DIR: dataDir,
    API_URL: `http://127.0.0.1:${apiPort}`,
    API_SERVICE_TOKEN: process.env["API_SERVICE_TOKEN"] || randomBytes(32).toString("base64url"),
  };
  await prepare(crew, settings, mode, env);

  const inDevelopment = mode === "development";
  const print = inDevelopment ? await prettyPrinter() : undefined;
  const common = { logDir: join(dataDir, "logs"), watch: inDevelopment, print };
  const providers = inDevelopment ? await startIdentityProviders(crew, settings, common.logDir) : undefined;
  if (providers?.ready === false) return await providers.ended;
  const api = await startService(crew, {
    ...common,
    name: "API",
    folder: "apps/api",
    address: env.API_URL,
    env: {
      ...leanNode(dataDir),
      ...env,
      ...providers?.variables,
      API_HOST: "127.0.0.1",
      API_PORT: String(apiPort),
    },
  });
  if (!api.ready) return await api.ended;
  const bff = await startService(crew, {
    ...common,
    name: "BFF",
    folder: "apps/bff",
    address: addressOf(host, port),
    env: { ...env, ...providers?.variables, HOST: host, PORT: String(port) },
  });
  if (!bff.ready) return await bff.ended;

  // Prints the name localhost, which browsers treat as a secure context.
  console.log(`\n  Shop  ${addressOf(host, port).replace("127.0.0.1", "localhost")}`);
  console.log(`  API   ${env.API_URL} (from this machine only)\n  Logs  ${common.logDir}`);
  if (providers) console.log("  Google, Apple, PayPal and Facebook are stand-ins: be whom you like");
  console.log("\nStop with Ctrl-C.");
  return await Promise.race([api.ended, bff.ended, ...(providers ? [providers.ended] : [])]);
}

async function prepare(
  crew: Crew,
  settings: Settings,
  mode: Mode,
  env: Record<string, string>,
): Promise<void> {
  await installWorkspace(crew);
  // In development Vite serves the web app from its sources.
  if (mode === "production") {
    const turbo = join(root, "node_modules/turbo/bin/turbo");
    await runQuietly(crew, "Building the web app", nodeTask(turbo, ["run", "build", "--ui=stream"]));
  }
  const demo = ["demo", "--if-empty", "--products", String(settings.demoProducts)];
  const code = await crew.run({ ...nodeTask(join(root, "tools/catalogue/src/cli.ts"), demo), env });
  if (code !== 0) throw new Error(`The demo catalogue could not be made (exit code ${code}).`);
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
