import { useEffect } from "react";
import { useLocation } from "react-router";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { areAnnouncementsDue } from "./last-fetch.ts";

/** Shows announcements on each page, if the last fetch is older than 15 minutes (specification, section 4). */
export function Announcements() {
  const { api } = useApp();
  const { show } = useToasts();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!areAnnouncementsDue()) return;
    // The code may be gone after a new release: the next page tries again.
    import("./show-announcements.ts")
      .then((module) => module.showAnnouncements(api, show))
      .catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page
  }, [pathname]);
  return null;
}
