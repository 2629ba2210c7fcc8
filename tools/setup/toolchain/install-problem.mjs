// Plain JavaScript: run.mjs needs it before a Node that reads TypeScript is installed.

/**
 * Explains a failed installation in one sentence, from the output of npm or pnpm.
 * @param {string} output
 * @param {string} folder
 */
export function installProblem(output, folder) {
  if (/ENOSPC|No space left/i.test(output)) return "The disk is full: free 1 GB and run the command again.";
  if (/EROFS|EACCES|EPERM|Read-only file system|Permission denied/i.test(output)) {
    return `The folder ${folder} cannot be written: check its permissions.`;
  }
  if (
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|network|fetch failed|error sending request|dns error/i.test(output)
  ) {
    return "The npm registry cannot be reached: the first run needs a network connection.";
  }
  const first = output.split("\n").find((line) => line.trim() !== "" && !/\bwarn\b/i.test(line));
  return `The installation failed: ${first?.trim() ?? "no reason was given"}`;
}
