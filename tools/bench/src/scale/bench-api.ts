import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Measured } from "../measure.ts";
import { type ServerProcess, startServer } from "../server-process.ts";
import type { Sent } from "../wrk.ts";
import { createMixes, type MixName } from "./mixes.ts";
import { createRandom } from "./random.ts";
import { readSampleCatalogue } from "./sample-catalogue.ts";
import { sendRequests } from "./send-requests.ts";

export interface BenchApi {
  readonly server: ServerProcess;
  /** Service credential. */
  readonly token: string;
  /** Sends the next requests of a mix. */
  send(mix: MixName, load: { readonly connections: number; readonly seconds: number }): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** CPU time is that of the API, without Postgres. */
export type LoadResult = Sent & Measured;

const SAMPLE_PRODUCTS = 12_000;
/** Upper bound of the request rate, so that a mix does not run out of requests. */
const MAX_PER_SECOND = 2_500;

/** Starts the API alone in a child process, on a database with a catalogue. */
export async function startBenchApi(url: string, seed: number): Promise<BenchApi> {
  const mixes = createMixes(await readSampleCatalogue(url, SAMPLE_PRODUCTS, createRandom(seed)), seed);
  const folder = mkdtempSync(join(tmpdir(), "reprise-bench-"));
  const token = randomBytes(32).toString("base64url");
  const env = {
    DATABASE_URL: url,
    API_SERVICE_TOKEN: token,
    DATA_DIR: folder,
    LOG_LEVEL: "info",
  };
  const server = await startServer("apps/api/src/main.ts", { portName: "API_PORT", env });
  return {
    server,
    token,
    async send(mix, { connections, seconds }) {
      const requests = mixes[mix](seconds * MAX_PER_SECOND);
      const before = server.cpu();
      const sent = await sendRequests(server.url, { token, requests, connections, seconds });
      return { ...sent, cpuPerRequest: ((server.cpu() - before) * 1_000) / sent.requests };
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
