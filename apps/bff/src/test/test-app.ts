import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { createLogger } from "@reprise/service/logger";
import type { FastifyInstance } from "fastify";
import { buildApp, type Dependencies } from "../app.ts";
import { readConfig } from "../config.ts";
import { createMemorySessionStore } from "../sessions/memory-session-store.ts";
import { createCsrf } from "../trust/csrf.ts";
import { createUpstream } from "../upstream/upstream.ts";
import { fakeWebApp } from "./fake-web-app.ts";

export const SERVICE_TOKEN = "test-service-token-of-32-characters";

export interface TestApp {
  readonly app: FastifyInstance;
  readonly logLines: Record<string, unknown>[];
}

/** The real app with a fake API and a minimal web app. */
export async function createTestApp(
  apiUrl: string,
  env: Readonly<Record<string, string>> = {},
  dependencies: Partial<Dependencies> = {},
): Promise<TestApp> {
  const result = readConfig({
    API_SERVICE_TOKEN: SERVICE_TOKEN,
    API_URL: apiUrl,
    APP_VERSION: "bff-1",
    LOG_LEVEL: "debug",
    ...env,
  });
  if (!result.ok) throw new Error(result.problems.join(", "));
  const logLines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      logLines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  // A busy machine must not look like an API that does not answer. Tests of the time limit set a short one.
  const upstream = createUpstream({ url: apiUrl, timeout: 20_000, halfOpenAfter: 100 });
  const mediaUpstream = createUpstream({ url: apiUrl, timeout: 20_000 });
  const app = await buildApp(result.config, {
    logger: createLogger({ service: "bff", version: "bff-1", level: "debug" }, sink),
    sessions: createMemorySessionStore(),
    redis: undefined,
    upstream,
    mediaUpstream,
    webApp: async () => ({ load: async () => fakeWebApp }),
    ...dependencies,
  });
  app.addHook("onClose", async () => {
    await Promise.all([upstream.close(), mediaUpstream.close()]);
  });
  return { app, logLines };
}

/** The token of a returning visitor. */
export const VISITOR = "v".repeat(43);

export const csrfTokenOf = createCsrf().tokenOf;

/** Headers of a request from one of our pages. */
export const fromPageAt = (origin: string) => ({
  host: new URL(origin).host,
  origin,
  cookie: `${origin.startsWith("https:") ? "__Host-" : ""}visitor=${VISITOR}`,
  "x-csrf-token": csrfTokenOf(VISITOR),
});

export const FROM_OUR_PAGE = fromPageAt("http://localhost:3000");

/** Listens on a free port, for tests that need a real connection. */
export async function listen({ app }: Pick<TestApp, "app">): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}
