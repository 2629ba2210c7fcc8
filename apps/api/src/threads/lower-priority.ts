import { constants, getPriority, setPriority } from "node:os";

/**
 * Gives the calling thread less processor time than others, where there is not enough for all.
 * @param niceness to add, 1 to 19: each step gives a fifth less
 */
export function lowerPriority(niceness: number): void {
  // Only Linux has thread priorities; elsewhere this would change the whole process.
  if (process.platform !== "linux") return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));
  } catch {
    // A sandbox may forbid it. The work is done without it.
  }
}
