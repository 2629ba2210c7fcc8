import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Lock, tryLock } from "../processes/exclusive-lock.ts";
import { portProblem } from "./ports.ts";
import type { Mode, Settings } from "./settings.ts";

export type InstanceLock = { ok: true; release(): void } | { ok: false; problem: string };

/** How `pnpm shop` reaches the API while the shop runs, and who may add operators. */
export type ApiAccess = { apiAddress: string; bootstrapToken: string };

/**
 * Checks that the ports are free, locks the data folder and writes `start.json`. On a problem it changes nothing.
 */
export async function acquireInstanceLock(
  settings: Settings,
  mode: Mode,
  access: ApiAccess,
): Promise<InstanceLock> {
  const { dataDir, host, port, apiPort, providersPort } = settings;
  const { usesSandbox, sandboxPort, usesBank, bankPort } = settings;
  const lockFile = join(dataDir, "start.lock");
  const infoFile = join(dataDir, "start.json");

  let lock: Lock | undefined;
  // Checked before the ports: a shop that runs on this folder uses them too, and this message is more precise.
  if (existsSync(lockFile)) {
    const locked = lockFolder(lockFile);
    if (typeof locked === "string") return { ok: false, problem: locked };
    lock = locked;
  }
  const problem =
    (await portProblem("PORT", host, port)) ??
    (await portProblem("API_PORT", "127.0.0.1", apiPort)) ??
    (mode === "development"
      ? await portProblem("IDENTITY_PROVIDERS_PORT", "127.0.0.1", providersPort)
      : undefined) ??
    (usesSandbox ? await portProblem("PAYMENT_SANDBOX_PORT", "127.0.0.1", sandboxPort) : undefined) ??
    (usesBank ? await portProblem("BANK_SANDBOX_PORT", "127.0.0.1", bankPort) : undefined);
  if (problem) {
    lock?.release();
    return { ok: false, problem };
  }

  try {
    mkdirSync(dataDir, { recursive: true });
    if (!lock) {
      const locked = lockFolder(lockFile);
      if (typeof locked === "string") return { ok: false, problem: locked };
      lock = locked;
    }
    // The mode counts only for a new file, and a killed shop may have left one.
    rmSync(infoFile, { force: true });
    const info = { pid: process.pid, address: `http://${host}:${port}`, ...access };
    writeFileSync(infoFile, JSON.stringify(info), { mode: 0o600, flag: "wx" });
  } catch (error) {
    lock?.release();
    return { ok: false, problem: unwritable(dataDir, error) };
  }
  return {
    ok: true,
    release() {
      rmSync(infoFile, { force: true });
      lock?.release();
    },
  };

  function lockFolder(file: string): Lock | string {
    try {
      return (
        tryLock(file) ??
        `Reprise already runs on the folder ${dataDir}${ownerText()}: stop it, or set DATA_DIR.`
      );
    } catch (error) {
      return unwritable(dataDir, error);
    }
  }

  function ownerText(): string {
    try {
      const { pid, address } = JSON.parse(readFileSync(infoFile, "utf8"));
      return ` (process ${pid}, ${address})`;
    } catch {
      return "";
    }
  }
}

function unwritable(dataDir: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC")
    return `The data folder ${dataDir} is on a full disk: free some space, or set DATA_DIR.`;
  return `The data folder ${dataDir} cannot be written (${code}): check its permissions, or set DATA_DIR.`;
}
