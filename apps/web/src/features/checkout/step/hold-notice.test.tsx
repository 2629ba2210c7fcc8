// @vitest-environment happy-dom
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
  const t = (key: string, params?: { readonly count?: number }) => `${key} ${params?.count ?? ""}`;
  showPage(
    <HoldNotice checkout={{ holdUntil: "2026-11-22T18:14:30Z", hasHoldEnded: false }} />,
    () => done(),
    {
      translator: { t } as never,
    },
  );
  expect(screen.getByTestId("hold").textContent).toBe("checkout.hold.minutes 15");
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  expect(screen.getByTestId("hold").textContent).toBe("checkout.hold.minutes 1");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByTestId("hold")).toBeNull();
  expect(screen.getByTestId("hold-ended").textContent).toBe("checkout.hold.ended ");
});

test.each([
  [true, 1],
  [false, 0],
])("without a reservation, one that has ended (%s) is told %s times", (hasHoldEnded, told) => {
  showPage(<HoldNotice checkout={{ holdUntil: null, hasHoldEnded }} />, () => done());
  expect(screen.queryAllByTestId("hold-ended")).toHaveLength(told);
});
