import { ERROR_STATUS, type ApiError, type ErrorCode } from "@reprise/contracts";
import type { MessageKey } from "@reprise/locale";

export type FieldError = NonNullable<ApiError["fields"]>[number];

export type FlashMessage = NonNullable<ApiError["flashMessage"]> & { readonly message: MessageKey };

export interface FailureDetails {
  readonly fields?: readonly FieldError[] | undefined;
  /** Sent as `Retry-After`: the client may retry after this time. */
  readonly retryAfterSeconds?: number;
  /** The text for the shopper, instead of the one for the code. */
  readonly flashMessage?: FlashMessage | undefined;
}

/**
 * An expected failure. Any code below a handler throws it; the answer is the API error item with the status
 * of its code. `message` is for engineers. It leaves the service, so it contains no internal details.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly flashMessage: FlashMessage | undefined;

  constructor(code: ErrorCode, message: string, details: FailureDetails = {}) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.flashMessage = details.flashMessage;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The error of an input that names the fields at fault. Their paths begin with `body.`, `query.` or `headers.` */
export const invalidInput = (...fields: readonly FieldError[]): ApiFailure =>
  new ApiFailure("VALIDATION_FAILED", "The request is not valid", { fields });
