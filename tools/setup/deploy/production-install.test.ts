import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createChildProcesses, nodeTask } from "../processes/child-processes.ts";
import { freePorts } from "../processes/free-port.ts";
import { copyRepository } from "../tests/copy-repository.ts";
import { root } from "../toolchain/workspace.ts";

/** Packages that only development and tests need. */
const DEVELOPMENT_ONLY =
  /^(?:playwright|@playwright|axe-core|oidc-provider|vite|vitest|typescript|turbo|oxlint|autocannon)@|^@(?:playwright|fastify)\+(?:test|playwright|middie)@/u;

const children = createChildProcesses();
const folder = mkdtempSync(join(tmpdir(), "reprise-production-"));
const output: string[] = [];
let address = "";

/**
 * Follows README "Deploy": the repository's files, the built web app, `pnpm install --prod`, both services.
 */
beforeAll(async () => {
  copyRepository(folder);
  cpSync(join(root, "apps/web/dist"), join(folder, "apps/web/dist"), { recursive: true });
  // Offline: this repository's store already holds all packages. The folder may be on another disk, which has its own.
  const store = execFileSync("pnpm", ["store", "path"], { cwd: root, encoding: "utf8" }).trim();
  const fromStore = ["--offline", "--store-dir", store, "--config.trust-lockfile=true"];
  execFileSync("pnpm", ["install", "--frozen-lockfile", "--prod", ...fromStore], {
    cwd: folder,
    stdio: "pipe",
    encoding: "utf8",
  });
  const [port, apiPort] = await freePorts(2);
  address = `http://localhost:${port}`;
  const env = {
    NODE_ENV: "production",
    DATABASE_URL: "",
    REDIS_URL: "",
    API_SERVICE_TOKEN: "0123456789abcdef0123456789abcdef",
    API_PORT: `${apiPort}`,
    PORT: `${port}`,
    DATA_DIR: join(folder, ".data"),
  };
  const demo = [join(folder, "tools/catalogue/src/cli.ts"), "demo", "--products", "20"];
  execFileSync(process.execPath, demo, { cwd: folder, env: { ...process.env, ...env }, stdio: "pipe" });
  for (const app of ["api", "bff"]) {
    const task = nodeTask(join(folder, `apps/${app}/start.mjs`));
    const onOutput = (lines: string) => void output.push(lines);
    void children.run({ ...task, cwd: folder, env, onOutput });
  }
  await vi.waitFor(
    async () => {
      const ready = await fetch(`${address}/readyz`).catch(() => null);
      if (ready?.status !== 200) throw new Error(`Not ready:\n${output.join("")}`);
    },
    { timeout: 100_000, interval: 100 },
  );
}, 180_000);

afterAll(async () => {
  await children.stop();
  rmSync(folder, { recursive: true });
});

it("serves a page of the imported catalogue and its files", async () => {
  const page = await fetch(`${address}/kaufen`);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining("</html>")]);
  const script = /src="(\/assets\/[^"]+\.js)"/u.exec(html)?.[1] ?? "";
  expect((await fetch(address + script)).status).toBe(200);
});

it("runs the command line of operators", () => {
  const help = execFileSync(process.execPath, [join(folder, "tools/shop/src/cli.ts"), "--help"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(help).toContain("stock show");
});

it("installs no development packages", () => {
  const installed = readdirSync(join(folder, "node_modules/.pnpm"));
  expect(installed.length).toBeGreaterThan(50);
  expect(installed.filter((name) => DEVELOPMENT_ONLY.test(name))).toEqual([]);
});
