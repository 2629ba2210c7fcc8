import { BEACON_PATHS } from "@reprise/contracts/beacon";
import { sendBeacon } from "./send-beacon.ts";

const CONTENT = "[data-content-id]";
/** A content is seen once a part of it is inside of this edge of the window. */
const EDGE = "-10% 0px";

function send(type: "Impression" | "Click", element: HTMLElement): void {
  const { contentId, experienceId = null, userGroup = null } = element.dataset;
  sendBeacon(BEACON_PATHS.contentEvent, { type, contentfulId: contentId, experienceId, userGroup });
}

/**
 * Sends events of contents (`api_salesforce_event`): once when one comes into view, and for each link or button that
 * is pressed in it.
 */
export function measureContents(): () => void {
  /** The content of each observed element: the next page may use the element for another one. */
  const observed = new WeakMap<HTMLElement, string | undefined>();
  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        views.unobserve(target);
        send("Impression", target as HTMLElement);
      }
    },
    { rootMargin: EDGE },
  );
  const find = () => {
    for (const element of document.querySelectorAll<HTMLElement>(CONTENT)) {
      const { contentId } = element.dataset;
      if (observed.get(element) === contentId) continue;
      observed.set(element, contentId);
      views.unobserve(element);
      views.observe(element);
    }
  };
  // The next page replaces the contents in the same document.
  let isPlanned = false;
  const pages = new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      find();
    }, 200);
  });
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest("a, button") : null;
    const content = pressed?.closest<HTMLElement>(CONTENT);
    if (content) send("Click", content);
  };
  find();
  pages.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-content-id"] });
  document.addEventListener("click", onClick, true);
  return () => {
    views.disconnect();
    pages.disconnect();
    document.removeEventListener("click", onClick, true);
  };
}
