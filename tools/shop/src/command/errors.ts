import type { ErrorCode } from "@reprise/contracts";

/** The arguments are wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The shop refuses, or cannot be reached: exit code 1. The message is one sentence or more. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  /** Absent: it is no answer of the shop. */
  readonly code: ErrorCode | undefined;

  constructor(message: string, code?: ErrorCode) {
    super(message);
    this.code = code;
  }
}
