import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { freePort } from "../processes/free-port.ts";
import { root } from "../toolchain/workspace.ts";

/** npm start as in a new clone: embedded database, empty folder, real services. */
it(
  "starts the shop on an empty folder, refuses a second one there, and leaves no process running",
  { timeout: 240_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "reprise-start-"));
    const port = await freePort();
    const env = {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      DATA_DIR: dataDir,
      DEMO_PRODUCTS: "300",
    };
    const ports = { PORT: String(port), API_PORT: String(await freePort()) };
    const shop = spawn("npm", ["start"], {
      cwd: root,
      env: { ...env, ...ports },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    try {
      while (!output.includes("Stop with Ctrl-C.")) {
        if (shop.exitCode !== null) throw new Error(output);
        await sleep(100);
      }
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      const home = await fetch(`http://127.0.0.1:${port}/`);
      expect(home.status).toBe(200);
      expect(await home.text()).toContain("</html>");

      const second = spawnSync("npm", ["start", "--silent"], {
        cwd: root,
        env: { ...env, ...ports },
        encoding: "utf8",
      });
      expect(second.status).toBe(1);
      expect(second.stderr).toContain(`Reprise already runs on the folder ${dataDir}`);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);

      const processIds = descendants(shop.pid ?? 0);
      expect(processIds.length).toBeGreaterThanOrEqual(4);
      shop.kill("SIGTERM");
      await once(shop, "exit");
      expect(processIds.filter(isRunning)).toEqual([]);
    } finally {
      shop.kill("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
    }
  },
);

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
