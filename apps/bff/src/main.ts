import { closeOnSignal } from "@reprise/service/close-on-signal";
import { createLogger } from "@reprise/service/logger";
import { listenProblem, StartProblem } from "@reprise/service/start-problem";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { connectRedis, type Redis, whenConnected } from "./server/redis.ts";
import { createMemorySessionStore } from "./sessions/memory-session-store.ts";
import { createRedisSessionStore } from "./sessions/redis-session-store.ts";
import { createUpstream } from "./upstream/upstream.ts";
import { buildVersion, loadBuiltWebApp } from "./web-app/built-web-app.ts";

const USAGE = `Usage: node apps/bff/start.mjs
.env.example names every variable that it reads.`;

const NOT_BUILT =
  "The web app is not built: run `pnpm build`, or copy apps/web/dist from the machine on which it was built.";

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) return console.log(USAGE);
  if (args.length > 0) return refuse(USAGE);
  const builtVersion = await buildVersion();
  const read = readConfig(process.env, builtVersion);
  if (!read.ok) return refuse(read.problems.join("\n"));
  const { config } = read;
  if (builtVersion === undefined && !config.isDevelopment) return refuse(NOT_BUILT);
  // React and Fastify also read NODE_ENV. The BFF is a production server by default.
  process.env["NODE_ENV"] ??= "production";
  try {
    await serve(config);
  } catch (error) {
    refuse(sentenceOf(error));
  }
}

async function serve(config: Config): Promise<void> {
  const { version, logLevel: level, isDevelopment } = config;
  const isForPerson = isDevelopment && process.stdout.isTTY;
  const logger = createLogger({ service: "bff", version, level, isForPerson });
  if (config.lacksTrustedProxies)
    logger.warn(
      "TRUSTED_PROXIES is not set: behind a proxy, all shoppers share the proxy's address and one write limit",
    );
  if (config.lacksRedis)
    logger.warn(
      "REDIS_URL is not set: sessions and limits are in the memory of this process, end with it, and other BFFs do not know them",
    );
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, logger);
  await checkRedis(redis);
  const sessions = redis ? createRedisSessionStore(redis) : createMemorySessionStore();
  const upstream = createUpstream({ url: config.apiUrl, timeout: 5_000 });
  // More connections than pictures that the API draws or queues at once (40), so that stored pictures are not
  // delayed.
  const mediaUpstream = createUpstream({ url: config.apiUrl, timeout: 25_000, connections: 64 });
  const app = await buildApp(config, {
    logger,
    sessions,
    redis,
    upstream,
    mediaUpstream,
    webApp: isDevelopment ? loadDevelopmentWebApp : loadBuiltWebApp,
  });
  app.addHook("onClose", async () => {
    await Promise.all([upstream.close(), mediaUpstream.close(), sessions.close()]);
  });
  closeOnSignal({ logger, drain: app.drain, drainDelay: config.drainDelay, close: () => app.close() });
  await app.ready();
  const { host, port } = config;
  await app.listen({ port, host, backlog: 4_096 }).catch((error: NodeJS.ErrnoException) => {
    throw listenProblem(error, config, "The BFF");
  });
  app.catalogueWatch.start();
}

/** A production install has no Vite, so this module is imported on demand. */
async function loadDevelopmentWebApp(app: FastifyInstance) {
  const { startDevelopmentWebApp } = await import("./web-app/development-web-app.ts");
  return startDevelopmentWebApp(app);
}

/** @throws StartProblem when Redis cannot be reached. */
async function checkRedis(redis: Redis | undefined): Promise<void> {
  const problem = redis && (await whenConnected(redis));
  if (problem) throw new StartProblem(problem);
}

/** Problems that a person can solve are explained in one sentence; all others with their stack. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof StartProblem ? error.message : (error.stack ?? error.message);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

await main();
