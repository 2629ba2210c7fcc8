import type { Database } from "../db/database.ts";
import { deleteGivenUp } from "./job.store.ts";
import type { Job } from "./schedule.ts";

/** Deletes jobs that were given up. Those of endless queues never are. */
export const jobSweep = ({ db }: Pick<Database, "db">): Job => ({
  name: "job-sweep",
  everyMs: 3_600_000,
  run: () => deleteGivenUp(db),
});
