import { type ChildProcess, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort, freePorts } from "../processes/free-port.ts";
import { watchStart } from "../processes/watched-start.ts";

// Runs the real start.ts in a temporary project whose services only listen, so that each test is quick.
const SERVICE = `
  import { createServer } from "node:http";
  import { appendFileSync, existsSync, writeFileSync } from "node:fs";
  const name = import.meta.dirname.includes("bff") ? "bff" : "api";
  const line = (what) => [what, name, process.pid].join(" ") + "\\n";
  const record = (what) => appendFileSync(process.env.DATA_DIR + "/events", line(what));
  record("start");
  if (process.env.EXITS === name) { console.error("DATA_KEY is missing."); process.exit(7); }
  if (existsSync(process.env.DATA_DIR + "/fails")) { console.error("The disk is full."); process.exit(8); }
  const server = createServer((request, response) => {
    if (request.url === "/exit") process.exit(9);
    if (request.url === "/fail") { writeFileSync(process.env.DATA_DIR + "/fails", ""); process.exit(9); }
    const { NODE_ENV: mode, API_SERVICE_TOKEN, GOOGLE_ISSUER: google, PAYPAL_ISSUER: paypal } = process.env;
    const { PAYMENT_SANDBOX_URL: payments, BANK_SANDBOX_URL: payouts } = process.env;
    response.end(JSON.stringify({ mode, token: API_SERVICE_TOKEN?.length, google, paypal, payments, payouts }));
  });
  server.listen(Number(name === "bff" ? process.env.PORT : process.env.API_PORT), "127.0.0.1");
  console.log(JSON.stringify({ level: 30, msg: "quiet" }));
  console.log(JSON.stringify({ level: 50, msg: "loud", err: { message: "why" } }));
  process.on("SIGTERM", () => { if (process.env.IGNORES_SIGTERM !== name) { record("stop"); process.exit(0); } });
`;

const PROVIDERS = `
  import { createServer } from "node:http";
  import { appendFileSync } from "node:fs";
  const { google } = JSON.parse(process.env.IDENTITY_PROVIDERS);
  const file = import.meta.dirname + "/../../../.data/events";
  const record = (what) => appendFileSync(file, what + " providers " + process.pid + "\\n");
  record("start");
  createServer((_, response) => response.end()).listen(new URL(google.GOOGLE_ISSUER).port, "127.0.0.1");
`;

const sandbox = (name: string) => `
  import { createServer } from "node:http";
  const { ${name}_SANDBOX_URL: url, ${name}_SANDBOX_FOLDER: folder } = process.env;
  createServer((_, response) => response.end(folder)).listen(new URL(url).port, "127.0.0.1");
`;

const PATIENT = { timeout: 60_000 };

let project = "";
let port = 0;
let apiPort = 0;
const running: ChildProcess[] = [];
const servers: Server[] = [];

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), "project-"));
  [port = 0, apiPort = 0] = await freePorts(2);
  put("package.json", `{ "type": "module", "version": "1.2.3" }`);
  put("pnpm-lock.yaml", "lock");
  put("node_modules/.installed", createHash("sha256").update("lock").digest("hex"));
  put("node_modules/turbo/bin/turbo", "");
  put("tools/catalogue/src/cli.ts", `console.log("import", process.argv.slice(2).join(" "))`);
  put("apps/api/src/main.ts", SERVICE);
  put("apps/bff/src/main.ts", SERVICE);
  cpSync(join(import.meta.dirname, ".."), join(project, "tools/setup"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  for (const server of servers.splice(0)) server.close();
  rmSync(project, { recursive: true, force: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function start(env: Record<string, string> = {}, script = "shop/start.ts") {
  const shop = watchStart(process.execPath, [join(project, "tools/setup", script)], {
    hasChannel: true,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: `${port}`,
      API_PORT: `${apiPort}`,
      PAYMENT_PROVIDERS: "prepayment",
      PAYOUT_PROVIDER: "file",
      ...env,
    },
  });
  running.push(shop.child);
  return shop;
}

const events = () => readFileSync(join(project, ".data/events"), "utf8");
const stops = () => [...events().matchAll(/^stop (\w+)/gm)].map(([, name]) => name);

/** Process ids still running; zombies (Z) do not count. */
function stillRunning(): string[] {
  const pids = [...events().matchAll(/^start \w+ (\d+)/gm)].map(([, pid]) => pid ?? "");
  return pids.filter((pid) => /^[^Z]/.test(spawnSync("ps", ["-o", "stat=", "-p", pid]).stdout.toString()));
}

describe("npm start", () => {
  it("starts the API, then the BFF, in production mode with a shared secret, and prints the addresses", async () => {
    const shop = start({ DEMO_PRODUCTS: "300" });
    await shop.ready();
    expect(events()).toMatch(/^start api \d+\nstart bff \d+\n$/);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).json()).toEqual({ mode: "production", token: 43 });
    expect(shop.output()).toContain("import demo --if-empty --products 300");
    expect(shop.output()).toContain(`Shop  http://localhost:${port}`);
    expect(shop.output()).toContain("BFF error: loud (why)");
    expect(shop.output()).not.toContain("quiet");
    expect(readFileSync(join(project, ".data/logs/bff.log"), "utf8")).toContain("quiet");
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("stops the BFF, then the API, on %s", async (signal) => {
    const shop = start();
    await shop.ready();
    shop.child.kill(signal);
    // npm forwards the same Ctrl-C once more.
    shop.child.kill(signal);
    expect(await shop.exitCode).toBe(0);
    expect(stops()).toEqual(["bff", "api"]);
    expect(stillRunning()).toEqual([]);
  });

  it("ends when its parent has ended", async () => {
    const shop = start();
    await shop.ready();
    shop.child.disconnect();
    expect(await shop.exitCode).toBe(0);
    expect(stillRunning()).toEqual([]);
  });

  it("leaves no service behind when it is killed", async () => {
    const shop = start();
    await shop.ready();
    shop.child.kill("SIGKILL");
    await shop.exitCode;
    await expect.poll(stillRunning).toEqual([]);
    expect(new Set(stops())).toEqual(new Set(["api", "bff"]));
  });

  it("kills a hanging service at the second Ctrl-C", async () => {
    const shop = start({ IGNORES_SIGTERM: "bff" });
    await shop.ready();
    shop.child.kill("SIGINT");
    await expect.poll(shop.output).toContain("Stopping");
    expect(shop.child.exitCode).toBeNull();
    // Signals within the first second are ignored: npm and the terminal may each forward the same Ctrl-C.
    await vi.waitFor(
      () => {
        shop.child.kill("SIGINT");
        expect(shop.child.exitCode).toBe(0);
      },
      { timeout: 60_000, interval: 200 },
    );
    await shop.exitCode;
    expect(stillRunning()).toEqual([]);
  });

  it("kills a service that outlasts its grace, says so and exits with 1", async () => {
    const run = `process.exit(await runShop("production", { graceMs: 200 }));`;
    put("tools/setup/shop/impatient.ts", `import { runShop } from "./shop.ts"; ${run}`);
    const shop = start({ IGNORES_SIGTERM: "bff" }, "shop/impatient.ts");
    await shop.ready();
    shop.child.kill("SIGTERM");
    expect(await shop.exitCode).toBe(1);
    expect(shop.output()).toMatch(/\nA process did not end within 0\.2 s and was killed\.\n$/u);
    expect(stops()).toEqual(["api"]);
    expect(stillRunning()).toEqual([]);
  });

  it.each(["API", "BFF"])("starts the %s again when it ends, as often as it ends", async (name) => {
    const shop = start();
    await shop.ready();
    const address = `http://127.0.0.1:${name === "API" ? apiPort : port}`;
    for (const starts of [1, 2]) {
      await fetch(`${address}/exit`).catch(() => undefined);
      await expect
        .poll(
          () =>
            fetch(address).then(
              ({ ok }) => ok,
              () => false,
            ),
          PATIENT,
        )
        .toBe(true);
      const again = `The ${name} ended (exit code 9) and starts again in ${starts} s.`;
      expect(shop.output()).toContain(again);
    }
    shop.child.kill("SIGTERM");
    expect(await shop.exitCode).toBe(0);
    expect(stillRunning()).toEqual([]);
  });

  it("gives up a service that ends at each start, says what to do, and stops the other", async () => {
    const run = `process.exit(await runShop("production", { restartDelays: [1, 2, 3] }));`;
    put("tools/setup/shop/hasty.ts", `import { runShop } from "./shop.ts"; ${run}`);
    const shop = start({}, "shop/hasty.ts");
    await shop.ready();
    await fetch(`http://127.0.0.1:${apiPort}/fail`).catch(() => undefined);
    expect(await shop.exitCode).toBe(8);
    const log = join(project, ".data/logs/api.log");
    expect(shop.output().match(/starts again/gu)).toHaveLength(3);
    expect(shop.output()).toContain("API: The disk is full.");
    expect(shop.output()).toContain(
      `The API ended (exit code 8) and cannot be started. The messages above say why, and so does its log ${log}. When that is mended, start the shop again: no data is lost.`,
    );
    expect(stillRunning()).toEqual([]);
  });

  it("ends at once on a signal while a service waits for its new start", async () => {
    const run = `process.exit(await runShop("production", { restartDelays: [3_600_000] }));`;
    put("tools/setup/shop/slow.ts", `import { runShop } from "./shop.ts"; ${run}`);
    const shop = start({}, "shop/slow.ts");
    await shop.ready();
    await fetch(`http://127.0.0.1:${apiPort}/exit`).catch(() => undefined);
    await expect.poll(shop.output, PATIENT).toContain("starts again in 3600 s");
    shop.child.kill("SIGTERM");
    expect(await shop.exitCode).toBe(0);
    expect(stillRunning()).toEqual([]);
  });

  it("prints why a service does not start", async () => {
    const shop = start({ EXITS: "api" });
    expect(await shop.exitCode).toBe(7);
    expect(shop.output()).toContain("API: DATA_KEY is missing.");
    expect(events()).not.toContain("bff");
  });

  it("starts nothing when the import fails", async () => {
    put("tools/catalogue/src/cli.ts", `console.error("line 3: no name"); process.exit(2);`);
    const shop = start();
    expect(await shop.exitCode).toBe(1);
    expect(shop.output()).toContain(
      "line 3: no name\nThe demo catalogue could not be created (exit code 2).",
    );
    expect(existsSync(join(project, ".data/events"))).toBe(false);
  });

  it("ends at once on a signal during the import", async () => {
    put("tools/catalogue/src/cli.ts", `console.log("importing"); setTimeout(() => {}, 60_000);`);
    const shop = start();
    while (!shop.output().includes("importing")) await sleep(20);
    shop.child.kill("SIGTERM");
    expect(await shop.exitCode).toBe(0);
    expect(existsSync(join(project, ".data/events"))).toBe(false);
  });

  it("refuses a folder in use with one sentence, and the running shop continues", async () => {
    const first = start();
    await first.ready();
    const before = events();
    const second = start();
    expect(await second.exitCode).toBe(1);
    const running = `process ${first.child.pid}, http://127.0.0.1:${port}`;
    const folder = join(project, ".data");
    expect(second.output()).toBe(
      `Reprise already runs on the folder ${folder} (${running}): stop it, or set DATA_DIR.\n`,
    );
    expect(events()).toBe(before);
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  });

  it("reuses the folder of a killed shop", async () => {
    const first = start();
    await first.ready();
    first.child.kill("SIGKILL");
    await first.exitCode;
    await expect.poll(stillRunning).toEqual([]);
    const second = start();
    await second.ready();
    expect(second.child.exitCode).toBeNull();
  });

  it.each(["PORT", "API_PORT"])("refuses a %s in use, and creates no folder", async (name) => {
    const server = createServer().listen(name === "PORT" ? port : apiPort, "127.0.0.1");
    servers.push(server);
    await new Promise((resolve) => server.once("listening", resolve));
    const shop = start();
    expect(await shop.exitCode).toBe(1);
    const taken = name === "PORT" ? port : apiPort;
    expect(shop.output()).toBe(
      `Port ${taken} is taken by another program: stop it, or set ${name} to a free port.\n`,
    );
    expect(existsSync(join(project, ".data"))).toBe(false);
  });

  it("refuses a data folder that cannot be created", async () => {
    put("file", "");
    const shop = start({ DATA_DIR: "file/data" });
    expect(await shop.exitCode).toBe(1);
    const folder = join(project, "file/data");
    expect(shop.output()).toBe(
      `The data folder ${folder} cannot be written (ENOTDIR): check its permissions, or set DATA_DIR.\n`,
    );
  });

  it.each([
    [{ PORT: "4190" }, "PORT"],
    [{ API_PORT: "4190" }, "API_PORT"],
  ])("refuses %j, which browsers and fetch refuse", async (env, name) => {
    const shop = start(env);
    expect(await shop.exitCode).toBe(1);
    expect(shop.output()).toBe(`Port 4190 is one that browsers refuse: set ${name} to another.\n`);
  });

  it("reports an unreachable database before build and import", async () => {
    const shop = start({ DATABASE_URL: "postgres://shop:hunter2@127.0.0.1:9/shop" });
    expect(await shop.exitCode).toBe(1);
    expect(shop.output()).toBe("DATABASE_URL cannot be reached (ECONNREFUSED).\n");
  });

  it("names a malformed variable", async () => {
    const shop = start({ PORT: "http" });
    expect(await shop.exitCode).toBe(1);
    expect(shop.output()).toBe(`PORT must be a whole number from 1 to 65535, not "http".\n`);
  });
});

/** Puts the package of a stand-in into the project: its variables, and a service instead of its own. */
function putStandIn(name: string, main: string): void {
  const folder = join(project, "tools", name);
  put(
    `tools/${name}/package.json`,
    `{ "name": "@reprise/${name}", "type": "module", "exports": { "./variables": "./variables.ts" } }`,
  );
  const source = createRequire(import.meta.url).resolve(`@reprise/${name}/variables`);
  cpSync(source, join(folder, "variables.ts"));
  put(`tools/${name}/src/main.ts`, main);
  mkdirSync(join(project, "node_modules/@reprise"), { recursive: true });
  symlinkSync(folder, join(project, "node_modules/@reprise", name));
}

it.each([
  ["payments", "payment-sandbox", "PAYMENT", { PAYMENT_PROVIDERS: "" }],
  ["payouts", "bank-sandbox", "BANK", { PAYOUT_PROVIDER: "" }],
])(
  "starts a sandbox for %s unless others are named, and passes its address to the API",
  async (field, folder, name, env) => {
    const sandboxPort = await freePort();
    putStandIn(folder, sandbox(name));
    // The variables of both are made by the frame that the sandboxes share.
    symlinkSync(
      join(import.meta.dirname, "../../provider-sandbox"),
      join(project, "node_modules/@reprise/provider-sandbox"),
    );
    const shop = start({ ...env, [`${name}_SANDBOX_PORT`]: `${sandboxPort}` });
    await shop.ready();
    const address = `http://127.0.0.1:${sandboxPort}`;
    expect(await (await fetch(`http://127.0.0.1:${apiPort}`)).json()).toMatchObject({ [field]: address });
    expect(await (await fetch(`http://127.0.0.1:${port}`)).json()).not.toHaveProperty(field);
    expect(await (await fetch(address)).text()).toBe(join(project, ".data", folder));
    shop.child.kill("SIGTERM");
    expect(await shop.exitCode).toBe(0);
  },
);

describe("pnpm dev", () => {
  let providersPort = 0;

  beforeEach(async () => {
    providersPort = await freePort();
    putStandIn("identity-providers", PROVIDERS);
    symlinkSync(
      join(import.meta.dirname, "../node_modules/pino-pretty"),
      join(project, "node_modules/pino-pretty"),
    );
  });

  const dev = (env: Record<string, string> = {}) =>
    start({ IDENTITY_PROVIDERS_PORT: `${providersPort}`, ...env }, "shop/dev.ts");

  it("starts fake identity providers and passes their addresses to both services", async () => {
    const shop = dev({ GOOGLE_CLIENT_ID: "mine" });
    await shop.ready();
    for (const at of [port, apiPort])
      expect(await (await fetch(`http://127.0.0.1:${at}`)).json()).toEqual({
        mode: "development",
        token: 43,
        paypal: `http://127.0.0.1:${providersPort}/paypal`,
      });
    expect(events()).toMatch(/^start providers \d+\nstart api \d+\nstart bff \d+\n$/);
    shop.child.kill("SIGTERM");
    expect(await shop.exitCode).toBe(0);
    expect(stillRunning()).toEqual([]);
  });

  it("refuses a provider port in use, which npm start ignores", async () => {
    const server = createServer().listen(providersPort, "127.0.0.1");
    servers.push(server);
    await new Promise((resolve) => server.once("listening", resolve));
    const shop = dev();
    expect(await shop.exitCode).toBe(1);
    expect(shop.output()).toBe(
      `Port ${providersPort} is taken by another program: stop it, or set IDENTITY_PROVIDERS_PORT to a free port.\n`,
    );
    const production = start({ IDENTITY_PROVIDERS_PORT: `${providersPort}` });
    await production.ready();
    expect(await (await fetch(`http://127.0.0.1:${port}`)).json()).toEqual({ mode: "production", token: 43 });
  });
});
