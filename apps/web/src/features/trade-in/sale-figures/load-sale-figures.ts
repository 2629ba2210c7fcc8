import type { SaleFiguresView } from "@reprise/contracts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";

/** How fast the shop pays. A page does without the measured figures if the API does not answer. */
export async function loadSaleFigures({
  app,
  signal,
}: Pick<LoaderInput, "app" | "signal">): Promise<SaleFiguresView> {
  const answer = await app.api.call("api_get_sale_figures", {}, { signal });
  return answer.ok ? answer.data : { kind: "planned" };
}
