// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { translatePage } from "../../test/translate-page.ts";
import { RenderAnew } from "./render-anew.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Catch extends Component<{ readonly children: ReactNode }> {
  override state = { message: "" };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message || this.props.children;
}

/** Its text has a neighbour, which the shop's own texts have not. */
function Late({ fail }: { readonly fail?: () => never }) {
  const [isShown, setIsShown] = useState(true);
  return (
    <p>
      {isShown ? "before " : fail?.()}
      <button type="button" onClick={() => setIsShown(false)}>
        after
      </button>
    </p>
  );
}

const hide = () => act(async () => screen.getByRole("button").click());

test("a page that a translator has changed is rendered anew when React cannot change it", async () => {
  // React reports errors that a boundary has caught.
  const report = vi.spyOn(console, "error").mockReturnValue();
  render(
    <Catch>
      <main>
        <RenderAnew>
          <Late />
        </RenderAnew>
      </main>
    </Catch>,
  );
  await translatePage();
  await hide();
  expect(report).toHaveBeenCalled();
  expect(screen.getByRole("main").textContent).toBe("before after");
  await hide();
  expect(screen.getByRole("main").textContent).toBe("after");
});

test("another error goes on to the next boundary", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const fail = () => {
    throw new Error("broken page");
  };
  const { container } = render(
    <Catch>
      <RenderAnew>
        <Late fail={fail} />
      </RenderAnew>
    </Catch>,
  );
  await hide();
  expect(container.textContent).toBe("broken page");
});
