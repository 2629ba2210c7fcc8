import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { createCrew, type Crew, nodeTask } from "./crew.ts";
import { takePlace } from "./place.ts";
import { type Ended, startService } from "./service.ts";
import { readSettings, type Settings } from "./settings.ts";
import { runQuietly } from "./steps.ts";
import { whenToldToStop } from "./told-to-stop.ts";
import { installWorkspace, root } from "./workspace.ts";

export type Mode = "production" | "development";

/**
 * Runs the shop until it is told to stop (Ctrl-C, SIGTERM, the end of the parent) or a service ends.
 * Returns the exit code; by then no process of ours is left.
 */
export async function runShop(mode: Mode): Promise<number> {
  const read = readSettings(process.env);
  if (!read.ok) return refuse(read.problem);
  const settings = { ...read.settings, dataDir: resolve(root, read.settings.dataDir) };
  const place = await takePlace(settings);
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

/** Brings everything up, then waits for the service that ends first. */
async function openShop(crew: Crew, settings: Settings, mode: Mode): Promise<Ended> {
  const { host, port, apiPort, dataDir, demoProducts } = settings;
  const near = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const shop = `http://${near}:${port}`;
  const env = {
    NODE_ENV: mode,
    DATA_DIR: dataDir,
    API_URL: `http://127.0.0.1:${apiPort}`,
    API_SERVICE_TOKEN: process.env["API_SERVICE_TOKEN"] || randomBytes(32).toString("base64url"),
  };

  await installWorkspace(crew);
  if (mode === "production") {
    const turbo = join(root, "node_modules/turbo/bin/turbo");
    await runQuietly(crew, "Building the web app", nodeTask(turbo, ["run", "build", "--ui=stream"]));
  }
  const demo = ["demo", "--if-empty", "--products", String(demoProducts)];
  const code = await crew.run({ ...nodeTask(join(root, "tools/catalogue/src/cli.ts"), demo), env });
  if (code !== 0) throw new Error(`The demo catalogue could not be made (exit code ${code}).`);

  const common = {
    logDir: join(dataDir, "logs"),
    watch: mode === "development",
    print: mode === "development" ? await prettyPrinter() : undefined,
  };
  const apiEnv = { ...env, API_PORT: String(apiPort) };
  const api = await startService(crew, {
    ...common,
    name: "API",
    folder: "api",
    address: env.API_URL,
    env: apiEnv,
  });
  if (!api.ready) return await api.ended;
  const bffEnv = { ...env, HOST: host, PORT: String(port) };
  const bff = await startService(crew, { ...common, name: "BFF", folder: "bff", address: shop, env: bffEnv });
  if (!bff.ready) return await bff.ended;

  console.log(`\n  Shop  ${shop}\n  API   ${env.API_URL} (from this machine only)`);
  console.log(`  Logs  ${common.logDir}\n\nStop with Ctrl-C.`);
  return await Promise.race([api.ended, bff.ended]);
}

async function prettyPrinter(): Promise<(lines: string) => void> {
  const { default: pretty } = await import("pino-pretty");
  const printer = pretty({ colorize: process.stdout.isTTY, ignore: "pid,hostname", singleLine: true });
  return (lines) => void printer.write(lines);
}
