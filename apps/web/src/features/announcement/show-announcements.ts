import { type ApiClient, orNoAnswer } from "@reprise/contracts/client";
import { announcementsToToasts, type ToastInput } from "@reprise/toasts";
import { markFetched } from "./last-fetch.ts";

/** Fetches the announcements and shows each as a toast. A fetch that fails is tried again on the next page. */
export async function showAnnouncements(api: ApiClient, show: (toast: ToastInput) => void): Promise<void> {
  const result = await orNoAnswer(api.call("api_get_announcements", {}));
  if (!result.ok) return;
  markFetched();
  for (const toast of announcementsToToasts(result.data.announcements, Date.now())) show(toast);
}
