import { expect, it } from "vitest";
import type { HydrationState } from "./hydration-state.ts";
import { stateScript } from "./state-script.ts";

const loaderData: HydrationState["loaderData"] = {
  page: { name: "</script><script>", line: "\u2028\u2029", absent: undefined, list: [1, null] },
};
const state = { locale: "de", version: "1", errors: null, loaderData } as HydrationState;

it("contains the state, and nothing that closes the script element", () => {
  const script = stateScript(state);
  expect(script).not.toMatch(/[<\u2028\u2029]/u);
  expect(JSON.parse(script.split("window.__STATE__=")[1] ?? "")).toEqual(JSON.parse(JSON.stringify(state)));
});
