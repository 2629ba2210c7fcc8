// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askFacebook } from "./facebook-sdk.ts";

const app = { appId: "1", version: "v12.0", sdkUrl: "https://x.example/sdk.js" } as const;
const AUTHORIZATION = { accessToken: "token", expiresIn: 60 };

/** How the network answers the requests for the SDK, in order; and the addresses that were asked. */
let answers: ("error" | "load")[];
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    asked.push((script as HTMLScriptElement).src);
    const type = answers.shift() ?? "error";
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(type)));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.FB;
});

/** The script defines the SDK, and the shopper answers so. */
const define = (authResponse: typeof AUTHORIZATION | null) => {
  window.FB = { init: () => undefined, login: (callback) => callback({ authResponse }) };
};

test("a blocked SDK is told, and the next press loads it again; then it is there", async () => {
  answers = ["error", "load", "load"];
  expect(await askFacebook(app)).toBe("blocked");
  // A content blocker may answer with an empty script.
  expect(await askFacebook(app)).toBe("blocked");
  define(AUTHORIZATION);
  expect(await askFacebook(app)).toEqual(AUTHORIZATION);
  expect(await askFacebook(app)).toEqual(AUTHORIZATION);
  expect(asked).toEqual([app.sdkUrl, app.sdkUrl, app.sdkUrl]);
});

test("a closed window is a cancelled sign-in", async () => {
  vi.resetModules();
  const sdk = await import("./facebook-sdk.ts");
  answers = ["load"];
  define(null);
  expect(await sdk.askFacebook(app)).toBe("cancelled");
});
