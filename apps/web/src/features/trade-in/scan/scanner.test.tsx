// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { Scanner } from "./scanner.tsx";

/** What the camera sees at each look; then nothing. */
let seen: string[];
let stopped: number;
let askForCamera: () => Promise<MediaStream>;

/** A browser with a camera and a reader of barcodes. */
beforeEach(() => {
  [seen, stopped] = [[], 0];
  const stop = () => void (stopped += 1);
  askForCamera = () => Promise.resolve({ getTracks: () => [{ stop }, { stop }] } as MediaStream);
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      static getSupportedFormats = () => Promise.resolve(["ean_13", "qr_code"]);
      detect = () => Promise.resolve(seen.splice(0, 1).map((rawValue) => ({ rawValue })));
    },
  );
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: () => askForCamera() },
  });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  Object.defineProperty(HTMLMediaElement.prototype, "srcObject", { writable: true, value: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const codes: string[] = [];
  showPage(<Scanner onClose={() => undefined} onCode={(code) => codes.push(code)} />, () => done());
  return codes;
}

test("reports the first barcode with digits, once, and stops the camera", async () => {
  seen = ["https://elsewhere.example", "9783161484100", "4006381333931"];
  const codes = show();
  await waitFor(() => expect(codes).toEqual(["9783161484100"]));
  expect(stopped).toBe(2);
});

test("stops the camera when it is closed", async () => {
  const codes = show();
  await screen.findByText("tradeIn.scan.looking");
  cleanup();
  seen = ["9783161484100"];
  await waitFor(() => expect(stopped).toBe(2));
  expect(codes).toEqual([]);
});

test("stops a camera that starts after it was closed", async () => {
  const start = Promise.withResolvers<MediaStream>();
  const camera = await askForCamera();
  askForCamera = () => start.promise;
  show();
  await screen.findByText("tradeIn.scan.starting");
  cleanup();
  start.resolve(camera);
  await waitFor(() => expect(stopped).toBe(2));
});

test.each([
  ["refused", new DOMException("", "NotAllowedError")],
  ["no-camera", new DOMException("", "NotFoundError")],
  ["failed", new DOMException("", "NotReadableError")],
  ["failed", new TypeError("no media devices")],
])("tells that the camera is %s", async (state, reason) => {
  askForCamera = () => Promise.reject(reason);
  show();
  expect((await screen.findByRole("alert")).textContent).toBe(`tradeIn.scan.${state}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
});

test.each([
  ["978-3-16-148410-0", ["978-3-16-148410-0"]],
  [" ISBN 3 16 148410 X ", ["ISBN 3 16 148410 X"]],
  ["4006381333931", ["4006381333931"]],
  ["1234567", []],
  ["Faust", []],
])("a number can be typed: %s", async (typed, expected) => {
  const codes = show();
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(codes).toEqual(expected);
  fireEvent.click(screen.getByTestId("scan-number-submit"));
  expect(codes).toEqual([...expected, ...expected]);
  expect(screen.queryByText("tradeIn.scan.numberError") === null).toBe(expected.length > 0);
});

test.each([
  ["has no reader of barcodes", undefined],
  ["reads no numbers of articles", { getSupportedFormats: () => Promise.resolve(["qr_code"]) }],
])("asks for no camera where the browser %s", async (_, Detector) => {
  vi.stubGlobal("BarcodeDetector", Detector);
  let asked = 0;
  askForCamera = () => {
    asked += 1;
    return new Promise(() => undefined);
  };
  show();
  expect((await screen.findByRole("alert")).textContent).toBe("tradeIn.scan.unsupported");
  expect(asked).toBe(0);
});
