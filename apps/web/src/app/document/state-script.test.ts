import { expect, it } from "vitest";
import type { HydrationState } from "./hydration-state.ts";
import { stateScript } from "./state-script.ts";

const view = { name: "</script><script>", line: "\u2028\u2029", list: [1, null] };
const groups = [{ name: "a" }];
const loaderData: HydrationState["loaderData"] = {
  layout: groups,
  none: null,
  absent: undefined,
  whole: view,
  page: {
    view,
    address: { page: 1, q: undefined },
    missing: undefined,
    block: { deferredKey: "b", promise: Promise.resolve() },
  },
};
const state = { locale: "de", version: "1", errors: null, loaderData } as HydrationState;
const read = (script: string): unknown => JSON.parse(script.split("window.__STATE__=")[1] ?? "");

it("gives the same state for serialised and raw API answers", () => {
  const anew = read(stateScript(state));
  expect(anew).toEqual(JSON.parse(JSON.stringify(state)));
  expect(
    read(stateScript(state, (data) => (data === view ? JSON.stringify(view, null, 1) : undefined))),
  ).toEqual(anew);
});

it("embeds raw API answers unchanged", () => {
  const script = stateScript(state, (data) => (data === view ? '{"as":"it came"}' : undefined));
  expect(script.split('{"as":"it came"}')).toHaveLength(3);
});

it("escapes content that would close the script element", () => {
  for (const script of [
    stateScript(state),
    stateScript(state, (data) => (data === view ? JSON.stringify(view) : undefined)),
  ]) {
    expect(script).not.toMatch(/[<\u2028\u2029]/u);
  }
});
