// @vitest-environment happy-dom
import { createI18n } from "@reprise/locale";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { HoldNotice } from "./hold-notice.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("counts the minutes of the reservation down, and says when it is over", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T18:00:00Z") });
  const i18n = createI18n("en", {
    "checkout.hold.minutes_one": "{{count}} minute",
    "checkout.hold.minutes_other": "{{count}} minutes",
  });
  showPage(
    <HoldNotice checkout={{ holdUntil: "2026-11-22T18:14:30Z", hasHoldEnded: false }} />,
    () => done(),
    { i18n },
  );
  expect(screen.getByTestId("hold").textContent).toBe("15 minutes");
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  expect(screen.getByTestId("hold").textContent).toBe("1 minute");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByTestId("hold")).toBeNull();
  expect(screen.getByTestId("hold-ended").textContent).toBe("checkout.hold.ended");
});

test.each([
  [true, 1],
  [false, 0],
])("without a reservation, one that has ended (%s) is told %s times", (hasHoldEnded, told) => {
  showPage(<HoldNotice checkout={{ holdUntil: null, hasHoldEnded }} />, () => done());
  expect(screen.queryAllByTestId("hold-ended")).toHaveLength(told);
});
