import { pino } from "pino";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { REDACTED } from "./server/request-log.ts";
import { loadBuiltWebApp } from "./render/built-web-app.ts";
import { startDevelopmentWebApp } from "./render/development-web-app.ts";
import { createAdmissionControl } from "./render/admission-control.ts";
import { createMemorySessionStore } from "./sessions/memory-session-store.ts";
import { connectRedis } from "./sessions/redis.ts";
import { createRedisSessionStore } from "./sessions/redis-session-store.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { createUpstream } from "./upstream/upstream.ts";

const result = readConfig(process.env);
if (!result.ok) {
  for (const problem of result.problems) process.stderr.write(`Configuration: ${problem}.\n`);
  process.exit(1);
}
const { config } = result;
// React and Fastify read it too; ours is the only default.
process.env["NODE_ENV"] ??= "production";

const isForPerson = config.isDevelopment && process.stdout.isTTY;
const logger = pino(
  { level: config.logLevel, base: { service: "bff", version: config.version }, redact: REDACTED },
  // Many lines at a time, a fifth of a second later at most; what is left is written when the process ends.
  isForPerson
    ? pino.transport({ target: "pino-pretty" })
    : pino.destination({ sync: false, minLength: 4_096, periodicFlush: 200 }),
);
const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, logger);
const sessions = redis ? createRedisSessionStore(redis) : createMemorySessionStore();
const upstream = createUpstream({ url: config.apiUrl, timeout: 5_000 });
// More than the API lets wait for a drawing (40): kept pictures find a free connection.
const mediaUpstream = createUpstream({ url: config.apiUrl, timeout: 20_000, connections: 64 });

try {
  const { app, drain, catalogueWatch } = await buildApp(config, {
    logger,
    sessions,
    redis,
    upstream,
    mediaUpstream,
    admission: createAdmissionControl(),
    webApp: config.isDevelopment ? startDevelopmentWebApp : loadBuiltWebApp,
  });
  app.addHook("onClose", async () => {
    await Promise.all([upstream.close(), mediaUpstream.close(), sessions.close()]);
  });
  stopOnSignal({ logger, drain, drainDelayMs: config.drainDelayMs, close: () => app.close() });
  await app.listen({ port: config.port, host: config.host, backlog: 4_096 });
  catalogueWatch.start();
} catch (error) {
  const isTaken = (error as { code?: string }).code === "EADDRINUSE";
  process.stderr.write(
    isTaken ? `PORT ${config.port} is in use already.\n` : `The BFF cannot start: ${String(error)}\n`,
  );
  process.exit(1);
}
