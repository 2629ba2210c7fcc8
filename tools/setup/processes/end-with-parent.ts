// Loaded with --import into every Node child of `npm start` and `pnpm dev`: when the parent is gone, however it
// went, the child gets the SIGTERM that the parent could not send any more.
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
  // Forks inherit these flags, and what they are forked for may live on its channel alone (test workers).
  const ours = process.execArgv.indexOf("--import");
  if (ours !== -1) process.execArgv.splice(ours, 2);
}
