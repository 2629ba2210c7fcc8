import { isRouteErrorResponse, useRouteError } from "react-router";
import type { PageFailure } from "../lib/outcomes.ts";

/** The error area: not found, upstream failure, or a crash of the page itself (404, 503, 500). */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const reference = isRouteErrorResponse(error) ? (error.data as PageFailure | null)?.reference : "";
  return (
    <section data-testid="error-page" data-status={status}>
      <h1>{status}</h1>
      <p>{reference}</p>
    </section>
  );
}
