import { ApiFailure } from "../calls/api-failure.ts";

/** A refusal for now: the answer carries `Retry-After`. */
export class LaterFailure extends ApiFailure {
  readonly retryAfterSeconds: number;

  constructor(code: "TOO_MANY_REQUESTS" | "SERVICE_UNAVAILABLE", message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
