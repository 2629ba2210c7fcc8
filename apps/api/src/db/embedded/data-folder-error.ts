/**
 * The data folder cannot be used: its message is one sentence for the person at the terminal that names the
 * folder. Whoever opens the database prints it and ends with exit code 1; nothing in the folder was changed.
 */
export class DataFolderError extends Error {
  override readonly name = "DataFolderError";
}
