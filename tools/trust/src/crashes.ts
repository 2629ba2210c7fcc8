import type { Crash } from "./crash.ts";
import { hangingServers } from "./crashes/hanging-servers.ts";
import { killedApi } from "./crashes/killed-api.ts";
import { killedEmbedded } from "./crashes/killed-embedded.ts";
import { killedPayouts } from "./crashes/killed-payouts.ts";
import { killedPostgres } from "./crashes/killed-postgres.ts";

/** All crashes, in order. */
export const CRASHES: readonly Crash[] = [
  killedApi,
  killedPayouts,
  killedPostgres,
  killedEmbedded,
  hangingServers,
];
