// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";

// After a release the server no longer has this code.
vi.doMock("./consent-bar.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
const { done, showPage } = await import("../../test/show-page.tsx");
const { isPageOutdated } = await import("../../lib/calls/interceptor.ts");
const { ConsentArea, ConsentButton } = await import("./consent.public.tsx");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.doUnmock("./consent-bar.tsx");
});

test("without the code of the bar, only who asks for it gets the page that asks the same", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const page = (
    <>
      <ConsentArea />
      <ConsentButton />
    </>
  );
  showPage(page, () => done());
  await expect.poll(() => isPageOutdated()).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  const link = screen.getByTestId("consent-button");
  fireEvent.click(link);
  expect(assign.mock.calls).toEqual([[link.getAttribute("href")]]);
});
