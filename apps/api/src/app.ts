import type { Express } from "express";
import { createHandlers } from "./app-handlers.ts";
import { createJobs } from "./app-jobs.ts";
import { type PartsDependencies, createParts } from "./app-parts.ts";
import { findCustomerBy } from "./features/login/session/session.store.ts";
import { mediaRoutes } from "./features/media/media.routes.ts";
import { createPictureStore } from "./features/media/picture-store.ts";
import { createOperators } from "./features/operator/create-operators.ts";
import { createHttpApp } from "./http/server/http-app.ts";
import type { Job } from "./jobs/schedule.ts";
import { outboxRoutes } from "./mail/outbox-routes.ts";
import { createDatabaseCheck } from "./readiness.ts";
import { createSlotsByKey } from "./throttle/slots-by-key.ts";
import { createWorkSlots, SHOPPER_WAIT_MS } from "./throttle/work-slots.ts";

export interface AppDependencies extends PartsDependencies {
  /** True once the process is about to end. `/readyz` then fails; requests are still served. */
  readonly isDraining?: () => boolean;
}

export interface App {
  readonly listener: Express;
  /** Background jobs. */
  readonly jobs: readonly Job[];
}

/** Photos in memory, of 10 MB each. Others wait without being read. */
const UPLOADS = { atOnce: 4, waiting: 8 } as const;
/**
 * Writes of one shopper. They lock the same rows, and each would hold a connection to the database while it waits for
 * the lock.
 */
const WRITES_OF_SHOPPER = { atOnce: 2, waiting: 48, longestWaitMs: SHOPPER_WAIT_MS } as const;

/** The complete service without its socket: every slice over one database. */
export function buildApp({ isDraining = () => false, ...dependencies }: AppDependencies): App {
  const { config, database, logger } = dependencies;
  const parts = createParts(dependencies);
  const { search, throttle, photographs } = parts;
  const pictures = createPictureStore({ database, dataDir: config.dataDir, photographs, log: logger });
  const databaseState = createDatabaseCheck(database);
  const listener = createHttpApp({
    version: config.version,
    serviceTokens: config.serviceTokens,
    bootstrapToken: config.bootstrapToken,
    logger,
    handlers: createHandlers(parts),
    findCustomer: findCustomerBy(database),
    operators: createOperators(database, throttle),
    admitUpload: createWorkSlots(UPLOADS).run,
    admitWrite: createSlotsByKey(WRITES_OF_SHOPPER).run,
    routers: [mediaRoutes(pictures)],
    health: {
      isReady: async () => !isDraining() && (await databaseState()) === "up" && search.isReady(),
      dependencies: async () => ({
        database: await databaseState(),
        search: search.isReady() ? "up" : "starting",
        pictures: pictures.isStoring() ? "up" : "not stored",
      }),
    },
    openRouters:
      config.isDevelopment && config.mail.smtpUrl === undefined ? [outboxRoutes(config.dataDir)] : [],
    hasDocumentationPage: config.isDevelopment,
    checksAnswers: config.checksAnswers,
  });
  return { listener, jobs: createJobs(parts) };
}
