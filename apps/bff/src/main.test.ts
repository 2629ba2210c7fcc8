import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { buildVersion } from "./web-app/built-web-app.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const TOKEN = { API_SERVICE_TOKEN: "0123456789abcdef0123456789abcdef" };

const closings: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closings) await close();
});

/** Starts the BFF in a child process. */
function start(env: Readonly<Record<string, string>>, flags: readonly string[] = []) {
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  closings.push(() => child.kill("SIGKILL"));
  return { child, log: text(child.stdout), errors: text(child.stderr), exit: once(child, "exit") };
}

/** Runs the BFF until it exits. */
async function run(env: Readonly<Record<string, string>>, flags?: readonly string[]) {
  const { errors, exit } = start(env, flags);
  const [code] = await exit;
  return { code: code as number | null, errors: await errors };
}

/** A TCP server with this connection handler. */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection).listen(0, "127.0.0.1");
  closings.push(() => server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

it.concurrent("exits with one sentence for each invalid variable", async () => {
  expect(await run({ PORT: "eighty" })).toEqual({
    code: 1,
    errors: expect.stringMatching(
      /^PORT is not valid: it must be [^\n]+\.\nAPI_SERVICE_TOKEN is missing: it must be [^\n]+\.\n$/u,
    ),
  });
});

it.concurrent("exits with a sentence when Redis refuses connections", async () => {
  expect(await run({ ...TOKEN, REDIS_URL: "redis://:hunter2@127.0.0.1:9" })).toEqual({
    code: 1,
    errors: "REDIS_URL cannot be reached (ECONNREFUSED).\n",
  });
});

it.concurrent("exits with a sentence when Redis accepts connections but never answers", async () => {
  const sockets: Socket[] = [];
  const port = await listen((socket) => void sockets.push(socket));
  closings.push(() => sockets.forEach((socket) => socket.destroy()));
  expect(await run({ ...TOKEN, REDIS_URL: `redis://127.0.0.1:${port}` })).toEqual({
    code: 1,
    errors: "REDIS_URL does not answer.\n",
  });
});

it.concurrent("exits with a sentence when its port is in use", async () => {
  const port = await listen(() => undefined);
  expect(await run({ ...TOKEN, PORT: `${port}` })).toEqual({
    code: 1,
    errors: `PORT ${port} on 127.0.0.1 is taken by another program.\n`,
  });
});

it.concurrent("exits with a sentence when it cannot listen on its address", async () => {
  expect(await run({ ...TOKEN, HOST: "nohost.invalid" })).toEqual({
    code: 1,
    errors: expect.stringMatching(
      /^The BFF cannot listen on HOST nohost\.invalid, PORT 3000 \((?:ENOTFOUND|EAI_AGAIN)\)\.\n$/u,
    ),
  });
});

it.concurrent("exits with a sentence when the web app is not built", async () => {
  const emptyFolder = "file:///dev/null/server/entry.server.js";
  const hooks = `import { registerHooks } from "node:module";
    registerHooks({
      resolve: (name, context, next) =>
        name === "@reprise/web/entry.server" ? { url: "${emptyFolder}", shortCircuit: true } : next(name, context),
    });`;
  const withoutBuild = ["--import", `data:text/javascript,${encodeURIComponent(hooks)}`];
  expect(await run(TOKEN, withoutBuild)).toEqual({
    code: 1,
    errors:
      "The web app is not built: run `pnpm build`, or copy apps/web/dist from the machine on which it was built.\n",
  });
});

it.concurrent("has the version of the built web app", async () => {
  const { log } = start({ ...TOKEN, REDIS_URL: "redis://127.0.0.1:9" });
  expect(await log).toContain(`"version":"${await buildVersion()}"`);
});

it.concurrent("warns at the start of a public shop without TRUSTED_PROXIES", async () => {
  const { log } = start({
    ...TOKEN,
    PUBLIC_ORIGIN: "https://shop.example",
    REDIS_URL: "redis://127.0.0.1:9",
  });
  expect(await log).toMatch(/"level":40,[^\n]+"msg":"TRUSTED_PROXIES is not set: /u);
});

it.concurrent("is not ready but still serves during DRAIN_DELAY_MS after the signal to end", async ({
  expect,
}) => {
  const port = await freePort();
  const { child, errors, exit } = start({ ...TOKEN, PORT: `${port}`, DRAIN_DELAY_MS: "60000" });
  const address = `http://127.0.0.1:${port}`;
  const readiness = async () =>
    ((await (await fetch(`${address}/readyz`)).json()) as { status: string }).status;
  // No API runs in this test.
  await expect.poll(readiness, { timeout: 60_000 }).toBe("not ready");
  child.kill("SIGTERM");
  await expect.poll(readiness, { timeout: 30_000 }).toBe("draining");
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  // A second signal ends the delay.
  child.kill("SIGTERM");
  expect([await exit, await errors]).toEqual([[1, null], ""]);
}, 100_000);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
