import type { Input, Recommendations } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import type { LoaderInput } from "../../lib/page/page-module.ts";

/** Loads a row of recommendations. Pages work without it: null. */
export async function loadRow(
  { app, signal }: Pick<LoaderInput, "app" | "signal">,
  query: Input<"api_recommendations">["query"],
): Promise<Recommendations | null> {
  const result = await orNoAnswer(app.api.call("api_recommendations", { query }, { signal }));
  return result.ok && result.data.products.length > 0 ? result.data : null;
}
