// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, showHook } from "../../../test/show-page.tsx";
import { useBarcode } from "./use-barcode.ts";

/** What the camera sees at each look; then nothing. */
let seen: string[][];
let played: number;
let askForCamera: () => Promise<MediaStream>;

beforeEach(() => {
  [seen, played] = [[], 0];
  askForCamera = () => Promise.resolve({ getTracks: (): MediaStreamTrack[] => [] } as MediaStream);
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      static getSupportedFormats = () => Promise.resolve(["ean_13"]);
      detect = () => Promise.resolve((seen.shift() ?? []).map((rawValue) => ({ rawValue })));
    },
  );
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: () => askForCamera() },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const codes: string[] = [];
  const video = {
    srcObject: null,
    play: async () => void (played += 1),
  } as HTMLVideoElement;
  const ref = { current: video };
  const { hook } = showHook(
    () => useBarcode(ref, (code) => codes.push(code)),
    () => done(),
  );
  return { codes, state: hook, video };
}

test.each([
  ["12345678", ["1234567", "123456789012345", "12345678"]],
  ["12345678901234", ["1234567890123x", "12345678901234"]],
])("%s is the number of an article, other codes in the picture are not", async (article, picture) => {
  seen = [picture];
  const { codes } = show();
  await waitFor(() => expect(codes).toEqual([article]));
});

test("looks again after a picture without a number, and shows the camera meanwhile", async () => {
  const camera = await askForCamera();
  askForCamera = () => Promise.resolve(camera);
  seen = [[], ["no number"], ["9783161484100"]];
  const { codes, state, video } = show();
  await waitFor(() => expect(state()).toBe("looking"));
  expect([video.srcObject, played, codes]).toEqual([camera, 1, []]);
  await waitFor(() => expect(codes).toEqual(["9783161484100"]));
  expect(seen).toEqual([]);
});

test.each([
  ["refused", "SecurityError"],
  ["no-camera", "OverconstrainedError"],
  ["failed", "AbortError"],
])("the camera is %s after a %s", async (expected, name) => {
  askForCamera = () => Promise.reject(new DOMException("", name));
  const { state } = show();
  expect(state()).toBe("starting");
  await waitFor(() => expect(state()).toBe(expected));
});
