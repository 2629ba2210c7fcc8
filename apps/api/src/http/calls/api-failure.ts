import { ERROR_STATUS, type ApiError, type ErrorCode } from "@reprise/contracts";

export type FieldError = NonNullable<ApiError["fields"]>[number];

export interface FailureDetails {
  readonly fields?: readonly FieldError[] | undefined;
  /** A refusal for now: the answer carries `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/**
 * An expected failure: thrown anywhere below a handler, answered as the API error item with the status of its
 * code. `message` is for engineers and leaves the service, so it says nothing of the inside.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { fields, retryAfterSeconds }: FailureDetails = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
