import { isRouteErrorResponse } from "react-router";
import type { PageFailure } from "../../lib/outcomes.ts";

export type FailureKind = "notFound" | "refused" | "internal" | "unavailable" | "offline";

export interface Failure {
  readonly kind: FailureKind;
  readonly status: number;
  /** Empty when no log knows of it. */
  readonly reference: string;
}

function kindOf(status: number): FailureKind {
  if (status === 404) return "notFound";
  if (status < 500) return "refused";
  return status === 500 ? "internal" : "unavailable";
}

/** What went wrong, out of what a loader or a page threw. `isOnline` is what the browser believes. */
export function failureOf(error: unknown, isOnline: boolean): Failure {
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    return { kind: kindOf(status), status, reference: (error.data as PageFailure | null)?.reference ?? "" };
  }
  // Calls, modules and their styles each have an error of their own when no answer comes.
  if (!isOnline) return { kind: "offline", status: 0, reference: "" };
  return { kind: "internal", status: 500, reference: "" };
}
