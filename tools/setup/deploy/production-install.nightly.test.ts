import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createChildProcesses } from "../processes/child-processes.ts";
import { freePorts } from "../processes/free-port.ts";
import { copyRepository, fromStore, lendToolchain } from "../tests/copy-repository.ts";
import { root } from "../toolchain/workspace.ts";

/** Packages that only development and tests need. */
const DEVELOPMENT_ONLY =
  /^(?:playwright|@playwright|axe-core|oidc-provider|vite|vitest|typescript|turbo|oxlint|autocannon)@|^@(?:playwright|fastify)\+(?:test|playwright|middie)@/u;

/** A version with a hash. */
const BUILD = /^\d+\.\d+\.\d+\+[0-9a-f]{12}$/u;
const TOKEN = "0123456789abcdef0123456789abcdef";
const OPERATOR_TOKEN = "fedcba9876543210fedcba9876543210";
/** As the TLS proxy passes requests on. */
const SHOPPER = { "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" };

const children = createChildProcesses();
const folders = ["reprise-build-", "reprise-production-"].map((name) => mkdtempSync(join(tmpdir(), name)));
const [buildMachine = "", folder = ""] = folders;
const output: string[] = [];
let address = "";
let apiAddress = "";

/** The section of README.md that this test follows. */
const [, deploy = ""] = /^## Deploy\n(.*?)^### /msu.exec(readFileSync(join(root, "README.md"), "utf8")) ?? [];
/** A command that the section names, and its arguments. */
function command(pattern: RegExp): [string, string[]] {
  const [, text = ""] = pattern.exec(deploy) ?? [];
  const [program = "", ...args] = text.split(" ");
  return [program, args];
}

/** What the machines of this test set, of all that the table says the services need. The others are optional. */
const VALUES: Readonly<Record<string, (ports: readonly number[]) => string>> = {
  API_SERVICE_TOKEN: () => TOKEN,
  API_OPERATOR_TOKEN: () => OPERATOR_TOKEN,
  API_PORT: ([, api]) => `${api}`,
  API_URL: ([, api]) => `http://127.0.0.1:${api}`,
  API_HOST: () => "127.0.0.1",
  PUBLIC_ORIGIN: () => "https://shop.example",
  DATA_DIR: () => join(folder, ".data"),
  TRUSTED_PROXIES: () => "127.0.0.1",
  DRAIN_DELAY_MS: () => "1",
  PAYMENT_PROVIDERS: () => "prepayment",
  PREPAYMENT_ACCOUNT_HOLDER: () => "Reprise GmbH",
  PREPAYMENT_IBAN: () => "DE89370400440532013000",
  PREPAYMENT_BIC: () => "COBADEFFXXX",
  SELLER_NAME: () => "Reprise GmbH",
  SELLER_ADDRESS: () => "Musterstraße 1, 12345 Musterstadt, Deutschland",
  SELLER_VAT_ID: () => "DE123456789",
  PAYOUT_PROVIDER: () => "file",
};
const variables = (needs: string, ports: readonly number[]) =>
  Object.fromEntries(
    [...needs.matchAll(/`([A-Z_]+)`/gu)].flatMap(([, name = ""]) => {
      const value = VALUES[name]?.(ports);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Follows the section: the build, the repository's files and the build on a machine, its packages, both services. */
beforeAll(async () => {
  for (const copy of folders) copyRepository(copy);
  lendToolchain(buildMachine);
  const inherited = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...fromStore() };
  const run = ([program, args]: [string, string[]], cwd: string) =>
    execFileSync(program, args, { cwd, env: inherited, stdio: "pipe", encoding: "utf8" });
  run(command(/`(npm run build)`/u), buildMachine);
  cpSync(join(buildMachine, "apps/web/dist"), join(folder, "apps/web/dist"), { recursive: true });
  run(command(/`(pnpm install [^`]+)`/u), folder);

  const ports = await freePorts(2);
  [address = "", apiAddress = ""] = ports.map((port) => `http://127.0.0.1:${port}`);
  const rows = [...deploy.matchAll(/^\| (?:API|BFF) \| `(node [^`]+)` \| ([^|]+) \|/gmu)];
  if (rows.length !== 2) throw new Error("README.md names no two services");
  // Not those of this run.
  const unset = { DATABASE_URL: "", REDIS_URL: "", NODE_ENV: "production" };
  run([process.execPath, ["tools/catalogue/src/cli.ts", "demo", "--products", "20"]], folder);
  for (const [, start = "", needs = ""] of rows) {
    const [, ...args] = start.split(" ");
    void children.run({
      command: process.execPath,
      args,
      cwd: folder,
      env: { ...unset, PORT: `${ports[0]}`, ...variables(needs, ports) },
      onOutput: (lines) => void output.push(lines),
    });
  }
  await vi.waitFor(
    async () => {
      const ready = await fetch(`${address}/readyz`).catch(() => null);
      if (ready?.status !== 200) throw new Error(`Not ready:\n${output.join("")}`);
    },
    { timeout: 200_000, interval: 100 },
  );
}, 900_000);

afterAll(async () => {
  await children.stop();
  for (const each of folders) rmSync(each, { recursive: true });
});

it("serves a page of the imported catalogue and its files", async () => {
  const page = await fetch(`${address}/kaufen`, { headers: SHOPPER });
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining("</html>")]);
  const script = /src="(\/assets\/[^"]+\.js)"/u.exec(html)?.[1] ?? "";
  expect((await fetch(address + script, { headers: SHOPPER })).status).toBe(200);
});

it("runs the command line of operators by pnpm, which does not install again", () => {
  const state = () => statSync(join(folder, "node_modules/.modules.yaml")).mtimeMs;
  const before = state();
  const env = { ...process.env, API_URL: apiAddress, API_OPERATOR_TOKEN: OPERATOR_TOKEN };
  const words = ["shop", "operator", "add", "anna", "--role", "support"];
  const { status, stdout, stderr } = spawnSync("pnpm", words, { cwd: folder, env, encoding: "utf8" });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("anna")]);
  expect(stdout + stderr).not.toMatch(/Packages:|node_modules|Lockfile|Progress/u);
  expect(state()).toBe(before);
});

it.each([
  ["payment-sandbox", "PAYMENT_SANDBOX"],
  ["bank-sandbox", "BANK_SANDBOX"],
])("starts the %s", async (name, prefix) => {
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  const secrets = { [`${prefix}_KEY`]: "k".repeat(40), [`${prefix}_WEBHOOK_SECRET`]: "s".repeat(40) };
  const [, args] = command(new RegExp(`\`(node tools/${name}/[^\`]+)\``, "u"));
  const ended = children.run({
    command: process.execPath,
    args,
    cwd: folder,
    env: { [`${prefix}_URL`]: url, ...secrets },
    onOutput: (lines) => void said.push(lines),
  });
  const answered = vi.waitFor(() => fetch(url), { timeout: 80_000, interval: 100 });
  await Promise.race([answered, ended.then(() => Promise.reject(new Error(said.join(""))))]);
  expect((await answered).status).toBeLessThan(500);
});

it("names in every line of the logs which sources wrote it", () => {
  const versions = ["api", "bff"].map((service) => {
    const lines = output.join("").split("\n");
    const [, version = ""] =
      new RegExp(`"service":"${service}","version":"([^"]+)"`, "u").exec(lines.join("\n")) ?? [];
    return version;
  });
  expect(versions).toEqual([expect.stringMatching(BUILD), expect.stringMatching(BUILD)]);
});

it("installs no development packages", () => {
  const installed = readdirSync(join(folder, "node_modules/.pnpm"));
  expect(installed.length).toBeGreaterThan(50);
  expect(installed.filter((name) => DEVELOPMENT_ONLY.test(name))).toEqual([]);
});
