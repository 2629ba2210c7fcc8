import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element is on the screen below the header of a phone: as a whole, or any part of it. Undefined before scripts run.
 */
export function useIsOnScreen(
  element: RefObject<Element | null>,
  extent: "whole" | "part",
): boolean | undefined {
  const [isOnScreen, setIsOnScreen] = useState<boolean>();
  useEffect(() => {
    if (element.current === null) return undefined;
    // Not quite the whole: browsers round.
    const threshold = extent === "whole" ? 0.98 : 0;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        setIsOnScreen(last?.isIntersecting === true && last.intersectionRatio >= threshold);
      },
      { threshold, rootMargin: "-64px 0px 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, extent]);
  return isOnScreen;
}
