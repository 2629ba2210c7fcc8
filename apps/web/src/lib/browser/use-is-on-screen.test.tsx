// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useIsOnScreen } from "./use-is-on-screen.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Watched({ extent }: { readonly extent: "whole" | "part" }) {
  const element = useRef<HTMLParagraphElement>(null);
  return <p ref={element}>{String(useIsOnScreen(element, extent))}</p>;
}

/** Shows an element, and scrolls so that a share of it is on the screen. */
function watch(extent: "whole" | "part") {
  let tell: IntersectionObserverCallback = () => {};
  class Observer {
    observe = () => {};
    disconnect = () => {};
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  render(<Watched extent={extent} />);
  return (share: number) => {
    const entry = { isIntersecting: share > 0, intersectionRatio: share } as IntersectionObserverEntry;
    act(() => tell([entry], {} as IntersectionObserver));
    return screen.getByText(/./u).textContent;
  };
}

test("an element is on the screen as a whole, or in part; nobody knows before the browser says it", () => {
  const scroll = watch("whole");
  expect(screen.getByText("undefined")).not.toBeNull();
  expect([0, 0.5, 1, 0.9].map(scroll)).toEqual(["false", "false", "true", "false"]);
  cleanup();
  expect([0, 0.1, 1].map(watch("part"))).toEqual(["false", "true", "true"]);
});
