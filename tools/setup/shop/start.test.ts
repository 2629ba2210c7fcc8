import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../processes/free-port.ts";
import { watchStart } from "../processes/watched-start.ts";
import { root } from "../toolchain/workspace.ts";

/** npm start as in a new clone: embedded database, empty folder, real services. */
it(
  "starts the shop on an empty folder, refuses a second one there, serves pnpm shop, keeps what it acknowledged when the API is killed, and leaves no process running",
  { timeout: 240_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "reprise-start-"));
    const port = await freePort();
    const env = {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      HOME: process.env["HOME"],
      DATA_DIR: dataDir,
      DEMO_PRODUCTS: "100",
    };
    const ports = { PORT: String(port), API_PORT: String(await freePort()) };
    const shop = watchStart("npm", ["start"], { cwd: root, env: { ...env, ...ports } });
    try {
      await shop.ready();
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      const home = await fetch(`http://127.0.0.1:${port}/`);
      expect(home.status).toBe(200);
      const homeText = await home.text();
      expect(homeText).toContain("</html>");

      const second = spawnSync("npm", ["start", "--silent"], {
        cwd: root,
        env: { ...env, ...ports },
        encoding: "utf8",
      });
      expect(second.status).toBe(1);
      expect(second.stderr).toContain(`Reprise already runs on the folder ${dataDir}`);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);

      expect(statSync(join(dataDir, "start.json")).mode & 0o777).toBe(0o600);
      const [, product = ""] = /href="\/i(\d+),/.exec(homeText) ?? [];
      const auditedCalls = expectOperations(env, product);
      const [api = 0] = descendants(shop.child.pid ?? 0).filter((pid) =>
        commandOf(pid).includes("apps/api/"),
      );
      process.kill(api, "SIGKILL");
      await expect.poll(auditedCalls, { timeout: 120_000, interval: 500 }).toEqual(OPERATIONS);
      expect(shop.output()).toContain("The API ended (exit code 137) and starts again in 1 s.");

      const processIds = descendants(shop.child.pid ?? 0);
      expect(processIds.length).toBeGreaterThanOrEqual(4);
      await shop.stop();
      expect(processIds.filter(isRunning)).toEqual([]);
      expect(existsSync(join(dataDir, "start.json"))).toBe(false);
    } finally {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
    }
  },
);

const OPERATIONS = ["api_operator_stock_remove", "api_operator_stock_add", "api_operator_add"];

/**
 * Receives and removes a unit with pnpm shop, which finds the API and its secret by itself. Returns what reads the audited
 * calls; null while the API does not answer.
 */
function expectOperations(
  env: Record<string, string | undefined>,
  product: string,
): () => readonly string[] | null {
  const run = (words: string[], token = "") => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "tools/shop/src/cli.ts"), ...words],
      {
        env: { ...env, SHOP_TOKEN: token },
        encoding: "utf8",
      },
    );
    return { status, stdout, stderr };
  };
  const added = run(["operator", "add", "anna", "--role", "warehouse", "--json"]);
  expect([added.status, added.stderr]).toEqual([0, ""]);
  const { token } = JSON.parse(added.stdout) as { token: string };
  const shown = run(["stock", "show", product, "--json"], token);
  const { variants, units } = JSON.parse(shown.stdout) as {
    variants: { label: string; quantity: number }[];
    units: { fullBattery: boolean | null }[];
  };
  const [{ label, quantity } = { label: "", quantity: 0 }] = variants;
  const battery = units.some(({ fullBattery }) => fullBattery !== null) ? "used" : "none";
  const terms = ["--serial", "start-test", "--cost", "99", "--vat", "margin", "--battery", battery];
  const add = ["stock", "add", product, "--grade", label, ...terms];
  expect(run(add, token)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("start-test"),
    stderr: "",
  });
  expect(run(add, token)).toEqual({
    status: 1,
    stdout: "",
    stderr: "There are units with these serials already: start-test.\n",
  });
  expect(run(["stock", "show", product, "--grade", label], token).stdout).toMatch(
    new RegExp(`^${label} .* ${quantity + 1} `, "mu"),
  );
  const remove = ["stock", "remove", "start-test", "--reason", "broken"];
  expect(run(remove, token)).toMatchObject({ status: 1, stderr: expect.stringContaining("--yes") });
  expect(run([...remove, "--yes"], token)).toMatchObject({ status: 0, stderr: "" });
  expect(run(["stock"], token).status).toBe(2);
  expect(run(["audit"], "x".repeat(43))).toMatchObject({ status: 1, stdout: "" });
  const auditedCalls = () => {
    const { status, stdout } = run(["audit", "--json"], token);
    if (status !== 0) return null;
    return (JSON.parse(stdout) as { entries: { call: string }[] }).entries.map(({ call }) => call);
  };
  expect(auditedCalls()).toEqual(OPERATIONS);
  return auditedCalls;
}

const commandOf = (pid: number): string =>
  spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout;

function descendants(ancestor: number): number[] {
  const rows = spawnSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).stdout.trim().split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const found = [ancestor];
  for (const parent of found) for (const [pid = 0, ppid] of pairs) if (ppid === parent) found.push(pid);
  return found;
}

function isRunning(pid: number): boolean {
  return /^[^Z]/.test(spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout);
}
