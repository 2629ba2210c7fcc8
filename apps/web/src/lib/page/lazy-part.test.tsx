// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { isPageOutdated } from "../calls/interceptor.ts";
import { lazyPart } from "./lazy-part.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const quietly = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

test("offline, a missing part leaves the page unchanged and loads on the next try", async () => {
  quietly();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const Late = lazyPart(load, () => <p>not there</p>);
  const page = (isOpen: boolean) => (
    <main>
      <input defaultValue="typed" />
      {isOpen && <Late name="you" />}
    </main>
  );
  const { rerender } = render(page(true));
  await screen.findByText("not there");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("typed");
  expect(isPageOutdated()).toBe(false);
  rerender(page(false));
  rerender(page(true));
  await screen.findByText("Hello you");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part missing after a release makes the next navigation reload the page", async () => {
  quietly();
  const Late = lazyPart(
    async () => Promise.reject(new TypeError("404")),
    () => <p>not there</p>,
  );
  render(<Late />);
  await screen.findByText("not there");
  expect(isPageOutdated()).toBe(true);
});

test("does not hide an error of the part itself", async () => {
  quietly();
  const Broken = () => {
    throw new Error("broken");
  };
  const Late = lazyPart(async () => Broken);
  render(
    <Outside>
      <Late />
    </Outside>,
  );
  expect((await screen.findByText("Outside: broken")).textContent).toBe("Outside: broken");
});

class Outside extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? `Outside: ${this.state.error.message}` : this.props.children);
}
