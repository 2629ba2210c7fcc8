import { isRouteErrorResponse } from "react-router";
import type { PageFailure } from "../../lib/page/loader-responses.ts";

export type FailureKind = "notFound" | "gone" | "refused" | "internal" | "unavailable" | "offline";

export interface Failure {
  readonly kind: FailureKind;
  readonly status: number;
  /** Request id; empty when nothing was logged. */
  readonly reference: string;
}

function kindOf(status: number): FailureKind {
  if (status === 404) return "notFound";
  if (status === 410) return "gone";
  if (status < 500) return "refused";
  return status === 500 ? "internal" : "unavailable";
}

/** Classifies what a loader or page threw. `isOnline`: the browser's own estimate. */
export function failureOf(error: unknown, isOnline: boolean): Failure {
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    return { kind: kindOf(status), status, reference: (error.data as PageFailure | null)?.reference ?? "" };
  }
  // Calls, modules and style sheets fail with different errors when no answer arrives.
  if (!isOnline) return { kind: "offline", status: 0, reference: "" };
  return { kind: "internal", status: 500, reference: "" };
}
