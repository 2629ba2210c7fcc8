// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useIsHydrated } from "./use-is-hydrated.ts";

test("is false in the server's markup and in the render that must match it, then true", async () => {
  const seen: boolean[] = [];
  function Shown() {
    const isHydrated = useIsHydrated();
    seen.push(isHydrated);
    return <p>{isHydrated ? "browser" : "server"}</p>;
  }
  const root = document.createElement("div");
  root.innerHTML = renderToString(<Shown />);
  expect([root.textContent, seen]).toEqual(["server", [false]]);
  const mismatches: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <Shown />, { onRecoverableError: (error) => mismatches.push(error) });
  });
  expect([root.textContent, seen, mismatches]).toEqual(["browser", [false, false, true], []]);
});
