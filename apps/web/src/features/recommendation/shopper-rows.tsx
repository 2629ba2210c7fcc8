import type { Input, RecommendationLocation, Recommendations } from "@reprise/contracts";
import { useEffect, useState } from "react";
import { useApp } from "../../lib/context/app-context.ts";
import { loadRow } from "./load-row.ts";
import { RecommendationRow } from "./recommendation-row.tsx";

/** What a page asks for, by location: on the home page nothing that everybody sees there anyway. */
const ROWS: Partial<
  Readonly<Record<RecommendationLocation, readonly Input<"api_recommendations">["query"][]>>
> = {
  home: [{ type: "recently-viewed" }, { type: "for-you" }],
  error: [{ type: "for-you", fallbackType: "bestsellers" }],
};

/** Rows of a page that is the same for everyone: loaded in the browser, with their texts, after the page. */
export function ShopperRows({ location }: { readonly location: RecommendationLocation }) {
  const app = useApp();
  const [rows, setRows] = useState<readonly (Recommendations | null)[]>([]);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const queries = (ROWS[location] ?? []).map((query) => ({ ...query, location }));
      const loaded = await Promise.all(queries.map((query) => loadRow({ app, signal: left.signal }, query)));
      if (loaded.some((row) => row !== null)) await app.loadMessages(["recommendation", "catalogue"]);
      if (!left.signal.aborted) setRows(loaded);
    };
    // Without its texts a row is left out.
    void load().catch(() => undefined);
    return () => left.abort();
  }, [app, location]);
  return rows.map((row) => row && <RecommendationRow key={row.type} row={row} location={location} />);
}
