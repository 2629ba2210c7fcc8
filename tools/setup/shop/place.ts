import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Lock, tryLock } from "../processes/exclusive-lock.ts";
import { portProblem } from "./ports.ts";
import type { Mode, Settings } from "./settings.ts";

export type Place = { ok: true; leave(): void } | { ok: false; problem: string };

/** Reserves the ports and the data folder of a running shop. A refusal changes nothing. */
export async function takePlace(settings: Settings, mode: Mode): Promise<Place> {
  const { dataDir, host, port, apiPort, providersPort } = settings;
  const lockFile = join(dataDir, "start.lock");
  const noteFile = join(dataDir, "start.json");

  let lock: Lock | undefined;
  // Checked before the ports, which the same shop holds: this message is more precise.
  if (existsSync(lockFile)) {
    const taken = lockFolder(lockFile);
    if (typeof taken === "string") return { ok: false, problem: taken };
    lock = taken;
  }
  const problem =
    (await portProblem("PORT", host, port)) ??
    (await portProblem("API_PORT", "127.0.0.1", apiPort)) ??
    (mode === "development"
      ? await portProblem("IDENTITY_PROVIDERS_PORT", "127.0.0.1", providersPort)
      : undefined);
  if (problem) {
    lock?.release();
    return { ok: false, problem };
  }

  try {
    mkdirSync(dataDir, { recursive: true });
    if (!lock) {
      const taken = lockFolder(lockFile);
      if (typeof taken === "string") return { ok: false, problem: taken };
      lock = taken;
    }
    writeFileSync(noteFile, JSON.stringify({ pid: process.pid, address: `http://${host}:${port}` }));
  } catch (error) {
    lock?.release();
    return { ok: false, problem: unwritable(dataDir, error) };
  }
  return {
    ok: true,
    leave() {
      rmSync(noteFile, { force: true });
      lock?.release();
    },
  };

  function lockFolder(file: string): Lock | string {
    try {
      return (
        tryLock(file) ?? `Reprise already runs on the folder ${dataDir}${holder()}: stop it, or set DATA_DIR.`
      );
    } catch (error) {
      return unwritable(dataDir, error);
    }
  }

  function holder(): string {
    try {
      const { pid, address } = JSON.parse(readFileSync(noteFile, "utf8"));
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
