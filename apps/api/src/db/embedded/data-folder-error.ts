/**
 * The data folder cannot be used. The message is one sentence for the person at the terminal and names the
 * folder. The caller prints it and ends with exit code 1. Nothing in the folder was changed.
 */
export class DataFolderError extends Error {
  override readonly name = "DataFolderError";
}
