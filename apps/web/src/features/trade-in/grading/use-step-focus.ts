import { type RefObject, useEffect, useRef } from "react";

/** The element around a step. Its heading takes the focus when the step follows another one of the same page. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    around.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [step]);
  return around;
}
