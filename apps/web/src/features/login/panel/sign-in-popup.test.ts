import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POPUP_FEATURES, type PopupResult, watchSignInPopup } from "./sign-in-popup.ts";

const RETURN = "/sign-in/paypal/return";
const SHOP = "https://shop.example";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake window that navigates; null: a cross-origin address, which cannot be read. */
function openWindow() {
  let address: string | null = "about:blank";
  return {
    closed: false,
    close(): void {
      this.closed = true;
    },
    go(to: string | null): void {
      address = to;
    },
    get location(): URL {
      if (address === null) throw new DOMException("Blocked a frame", "SecurityError");
      return new URL(address, SHOP);
    },
  };
}

function watch(signal?: AbortSignal) {
  const popup = openWindow();
  const ends: PopupResult[] = [];
  void watchSignInPopup(popup, RETURN, signal).then((end) => ends.push(end));
  return { popup, ends, seconds: (count: number) => vi.advanceTimersByTimeAsync(count * 1000) };
}

describe("watchSignInPopup", () => {
  it("reads the return address within a second, and closes the window", async () => {
    const { popup, ends, seconds } = watch();
    for (const address of ["/fr/sign-in/paypal", null]) {
      popup.go(address);
      await seconds(5);
    }
    expect([ends, popup.closed]).toEqual([[], false]);
    popup.go(`${RETURN}?code=c&state=s`);
    await seconds(1);
    expect(ends).toEqual([{ kind: "returned", query: new URLSearchParams("code=c&state=s") }]);
    expect(popup.closed).toBe(true);
  });

  it("detects that the window was closed", async () => {
    const { popup, ends, seconds } = watch();
    popup.close();
    await seconds(1);
    expect(ends).toEqual([{ kind: "closed" }]);
  });

  it("closes the window when the opening page goes away", async () => {
    const page = new AbortController();
    const { popup, ends, seconds } = watch(page.signal);
    page.abort();
    await seconds(0);
    expect(ends).toEqual([{ kind: "closed" }]);
    expect(popup.closed).toBe(true);
  });

  it("closes the window after half an hour", async () => {
    const { popup, ends, seconds } = watch();
    popup.go(null);
    await seconds(30 * 60 - 1);
    expect(ends).toEqual([]);
    await seconds(1);
    expect(ends).toEqual([{ kind: "expired" }]);
    expect(popup.closed).toBe(true);
  });
});

it("opens a popup of 500 by 550 pixels", () => {
  expect(POPUP_FEATURES.split(",")).toEqual(["popup", "width=500", "height=550"]);
});
