import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { closeOnSignal } from "@reprise/service/close-on-signal";
import { createLogger } from "@reprise/service/logger";
import { sourceVersion } from "@reprise/service/source-version";
import { listenProblem, StartProblem } from "@reprise/service/start-problem";
import type { Logger } from "pino";
import packageJson from "../package.json" with { type: "json" };
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import {
  checkServer,
  connectionProblem,
  type Database,
  DataFolderError,
  openDatabase,
} from "./db/database.ts";
import { storeSeller } from "./features/order/documents/seller.store.ts";
import { createProviders } from "./features/payment/create-providers.ts";
import { drain } from "./http/server/drain.ts";
import { createHttpServer } from "./http/server/http-server.ts";
import { startSchedule } from "./jobs/schedule.ts";
import { createMailer } from "./mail/create-mailer.ts";

const USAGE = `Usage: node apps/api/start.mjs            migrates the database, then serves
       node apps/api/start.mjs migrate    only migrates the database
.env.example names every variable that it reads.`;

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Time in ms for running requests to end. */
const GRACE_MS = 10_000;

/** `node src/main.ts` serves; `node src/main.ts migrate` only migrates the database. */
async function main(): Promise<void> {
  const [command, ...more] = process.argv.slice(2);
  if ([command, ...more].some((word) => word === "--help" || word === "-h")) return console.log(USAGE);
  if (more.length > 0 || (command !== undefined && command !== "migrate")) return refuse(USAGE);
  const read = readConfig(process.env, sourceVersion(packageJson.version, ROOT, "apps/api"));
  if (!read.ok) return refuse(read.problems.join("\n"));
  const { config } = read;
  const { version, logLevel: level, isDevelopment } = config;
  const isForPerson = isDevelopment && process.stdout.isTTY;
  const logger = createLogger({ service: "api", version, level, isForPerson });
  try {
    const { databaseUrl, dataDir, replicaUrl } = config;
    const onFailure = (error: Error) => {
      logger.fatal({ err: error }, "Lost the database");
      process.exit(1);
    };
    const onChange = (problem: string | null) => {
      if (problem === null) logger.info("Reading from the replica");
      else logger.warn({ problem }, "Replica not usable, reading from the primary");
    };
    const replica = replicaUrl === undefined ? undefined : { url: replicaUrl, onChange };
    if (databaseUrl !== undefined) await checkServer(databaseUrl);
    const database = await openDatabase({ databaseUrl, dataDir, replica, onFailure, isForRequests: true });
    const migrations = await database.migrate((holder) =>
      logger.warn({ holder }, "Waiting for another migration"),
    );
    if (migrations.length > 0) logger.info({ migrations }, "Migrated");
    if (command === "migrate") await database.close();
    else await serve(config, database, logger);
  } catch (error) {
    refuse(errorTextOf(error));
  }
}

async function serve(config: Config, database: Database, logger: Logger): Promise<void> {
  if (config.seller !== undefined) await storeSeller(database.db, config.seller);
  const mailer = createMailer(config.mail, config.dataDir);
  let isDraining = false;
  const { listener, jobs } = buildApp({
    config,
    database,
    mailer,
    logger,
    providers: await createProviders(config, logger),
    isDraining: () => isDraining,
  });
  const server = createHttpServer(listener, { version: config.version, logger });
  await listen(server, config);
  const schedule = startSchedule(jobs, logger);
  logger.info({ address: server.address() }, "Listening");
  closeOnSignal({
    logger,
    drain: () => (isDraining = true),
    drainDelay: config.drainDelay,
    async close() {
      await drain(server, GRACE_MS);
      await schedule.stop();
      mailer.close();
      await database.close();
    },
  });
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenProblem(error, config, "The API", "API_")));
    server.listen(config.port, config.host, resolve);
  });
}

/** Problems that a person can solve are explained in one sentence; all others with their stack. */
function errorTextOf(error: unknown): string {
  if (error instanceof DataFolderError || error instanceof StartProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  return connectionProblem(error) ?? error.stack ?? error.message;
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

await main();
