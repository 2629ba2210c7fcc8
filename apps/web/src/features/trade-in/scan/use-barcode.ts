import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { createBarcodeDetector } from "./barcode-detector.ts";

/** Interval between two scans in ms: short enough for a moving hand, long enough to save battery. */
const LOOK_EVERY_MS = 200;

export type ScanState = "starting" | "looking" | "unsupported" | "refused" | "no-camera" | "failed";

const FAILURES: Readonly<Record<string, ScanState>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "no-camera",
  OverconstrainedError: "no-camera",
};

const stateOfFailure = (error: unknown): ScanState =>
  (error instanceof DOMException && FAILURES[error.name]) || "failed";

/** Only digits: what a camera reads becomes a search. */
const isArticle = (code: string) => /^\d{8,14}$/u.test(code);

/**
 * Shows the camera in a video and looks for a barcode until the first one. The camera is on only while the component that
 * calls this exists.
 */
export function useBarcode(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): ScanState {
  const [state, setState] = useState<ScanState>("starting");
  const found = useEffectEvent(onCode);

  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    const scan = async () => {
      try {
        const code = await watch(video, signal, () => setState("looking"));
        if (signal.aborted) return;
        if (code === null) setState("unsupported");
        else found(code);
      } catch (error) {
        if (!signal.aborted) setState(stateOfFailure(error));
      }
    };
    void scan();
    return () => closed.abort();
  }, [video]);
  return state;
}

/** Resolves with the first barcode; null: the browser cannot read any. Rejects without a camera, or when aborted. */
async function watch(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onStart: () => void,
): Promise<string | null> {
  const detector = await createBarcodeDetector();
  if (detector === null) return null;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    signal.throwIfAborted();
    const element = video.current;
    if (element === null) throw new Error("The scanner shows no video");
    element.srcObject = stream;
    await element.play();
    onStart();
    for (;;) {
      signal.throwIfAborted();
      const code = (await detector.detect(element)).find(({ rawValue }) => isArticle(rawValue));
      if (code !== undefined) return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
