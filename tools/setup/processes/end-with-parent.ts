// Loaded with --import into every Node child of `npm start` and `pnpm dev`. Sends the child a SIGTERM when
// the parent has ended without sending one.
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
  // Removes this flag for forks: some have only their IPC channel to keep them alive (test workers).
  const flagIndex = process.execArgv.indexOf("--import");
  if (flagIndex !== -1) process.execArgv.splice(flagIndex, 2);
}
