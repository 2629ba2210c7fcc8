import { CatalogueFileError } from "@reprise/api/catalogue-import";
import { connectionProblem, DataFolderError } from "@reprise/api/db";
import { SynonymListError } from "@reprise/api/synonyms";
import { waitForStopSignal } from "@reprise/setup/stop-signal";
import { readCommand } from "./read-command.ts";
import { runImport, STOPPED } from "./run-import.ts";
import { runPhotographs } from "./run-photographs.ts";
import { runSynonyms } from "./run-synonyms.ts";
import { USAGE } from "./usage.ts";
import { writeDemoFile } from "./write-demo-file.ts";

/** The message for an error: one sentence if the user can fix it, otherwise the stack. */
function messageOf(error: unknown): string {
  if (
    error instanceof DataFolderError ||
    error instanceof CatalogueFileError ||
    error instanceof SynonymListError
  )
    return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = "", path = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return `${path} does not exist.`;
  if (code === "EISDIR") return "The path is a folder, not a catalogue file.";
  if (code === "EACCES" || code === "EROFS") return `${path} may not be read or written (${code}).`;
  if (code === "53100" || code === "ENOSPC")
    return "The disk is full. The records imported so far are stored; free some space and import again.";
  if (code.startsWith("ERR_PARSE_ARGS")) return `${error.message}\n${USAGE}`;
  return connectionProblem(error) ?? error.stack ?? error.message;
}

/** Does what the arguments ask for. Returns the exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const stop = new AbortController();
  void waitForStopSignal(() => process.exit(STOPPED)).then(() => stop.abort());
  try {
    const command = readCommand(args);
    if (command === null) {
      console.error(USAGE);
      return 1;
    }
    if (command.kind === "demo-file") return await writeDemoFile(command, stop.signal);
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
    const location = { databaseUrl: databaseUrl || undefined, dataDir: dataDir || undefined };
    if (command.kind === "photographs") return await runPhotographs(command, location);
    return command.kind === "synonyms"
      ? await runSynonyms(command, location)
      : await runImport(command, { ...location, signal: stop.signal });
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  }
}
