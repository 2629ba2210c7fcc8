import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { freePorts } from "../processes/free-port.ts";
import { watchStart } from "../processes/watched-start.ts";
import { copyRepository, fromStore, lendToolchain } from "../tests/copy-repository.ts";

const NAMES = ["PORT", "API_PORT", "IDENTITY_PROVIDERS_PORT", "PAYMENT_SANDBOX_PORT", "BANK_SANDBOX_PORT"];

/** In a copy of the repository, because it changes a source file. */
async function startDevelopment(): Promise<{ folder: string; address: string; output: () => string }> {
  const folder = mkdtempSync(join(tmpdir(), "reprise-dev-"));
  copyRepository(folder);
  lendToolchain(folder);
  const ports = await freePorts(NAMES.length);
  const shop = watchStart("npm", ["run", "dev"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      HOME: process.env["HOME"],
      ...fromStore(),
      DATA_DIR: join(folder, ".data"),
      DEMO_PRODUCTS: "100",
      ...Object.fromEntries(NAMES.map((name, at) => [name, String(ports[at])])),
    },
  });
  onTestFinished(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  });
  await shop.ready();
  return { folder, address: `http://127.0.0.1:${ports[0]}`, output: shop.output };
}

it(
  "pnpm dev serves lists, searches and products, and shows a changed component without a restart",
  { timeout: 900_000 },
  async () => {
    const { folder, address, output } = await startDevelopment();
    async function read(path: string): Promise<string> {
      const answer = await fetch(address + path);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      return text;
    }
    const home = await read("/");
    const [, product = "no product"] = /href="(\/i\d+,[^"]*)"/u.exec(home) ?? [];
    expect(await read("/kaufen/elektronik/smartphones")).toContain("</html>");
    expect(await read("/api/products?q=iphone")).toContain("iPhone 13");
    expect(await read("/api/trade-in/search?q=iphone")).toContain("iPhone");
    expect(await read(product)).toContain('data-testid="footer"');

    const file = join(folder, "apps/web/src/app/shell/footer.tsx");
    const source = readFileSync(file, "utf8");
    writeFileSync(file, source.replaceAll('data-testid="footer"', 'data-testid="changed-footer"'));
    // Until the file watcher has told Vite: as long as that takes.
    while (!(await read(product)).includes('data-testid="changed-footer"')) await sleep(200);
    expect(output()).not.toMatch(/Restarting|Change detected|Failed running/u);
  },
);
