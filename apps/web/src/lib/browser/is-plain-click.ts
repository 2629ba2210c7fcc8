import type { MouseEvent } from "react";

/** True for a plain click with the main button, without a modifier key. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;
