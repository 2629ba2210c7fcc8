import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { createLogger } from "@reprise/service/logger";
import inject, { type DispatchFunc, type InjectOptions } from "light-my-request";
import { type Bff, buildApp, type Dependencies } from "../app.ts";
import { readConfig } from "../config.ts";
import { createCsrf } from "../trust/csrf.ts";
import { createAdmissionControl } from "../render/admission-control.ts";
import { createMemorySessionStore } from "../sessions/memory-session-store.ts";
import { createUpstream } from "../upstream/upstream.ts";
import { fakeWebApp } from "./fake-web-app.ts";

export const SERVICE_TOKEN = "test-service-token-of-32-characters";

export interface TestApp extends Bff {
  readonly logLines: Record<string, unknown>[];
}

/** The real app in front of a fake API, with the smallest web app there can be. */
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
  const upstream = createUpstream({ url: apiUrl, timeout: 1_000, halfOpenAfter: 100 });
  const mediaUpstream = createUpstream({ url: apiUrl, timeout: 1_000 });
  const bff = await buildApp(result.config, {
    logger: createLogger({ service: "bff", version: "bff-1", level: "debug" }, sink),
    sessions: createMemorySessionStore(),
    redis: undefined,
    upstream,
    mediaUpstream,
    admission: createAdmissionControl(),
    webApp: async () => ({ load: async () => fakeWebApp }),
    ...dependencies,
  });
  bff.app.addHook("onClose", async () => {
    await Promise.all([upstream.close(), mediaUpstream.close()]);
  });
  injectInFront(bff.app);
  return { ...bff, logLines };
}

/** What is injected comes in where what is sent does: in front of Fastify, where ready pages answer. */
function injectInFront(app: FastifyInstance): void {
  // The others look after connections, and there is none.
  const [come] = app.server.listeners("request") as DispatchFunc[];
  if (!come) throw new Error("The server answers nobody");
  app.inject = (async (options: InjectOptions) => {
    await app.ready();
    return inject(come, options);
  }) as typeof app.inject;
}

/** A browser that has been here before. */
export const VISITOR = "v".repeat(43);

export const csrfTokenOf = createCsrf().tokenOf;

/** A request as a browser on one of our pages makes it. */
export const fromPageAt = (origin: string) => ({
  host: new URL(origin).host,
  origin,
  cookie: `${origin.startsWith("https:") ? "__Host-" : ""}visitor=${VISITOR}`,
  "x-csrf-token": csrfTokenOf(VISITOR),
});

export const FROM_OUR_PAGE = fromPageAt("http://localhost:3000");

/** Listens on a free port, for what can only be seen on the wire. */
export async function listen({ app }: Bff): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}
