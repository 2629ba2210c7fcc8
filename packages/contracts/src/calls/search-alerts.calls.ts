import { z } from "zod";
import { defineCall } from "../call.ts";
import { done, emailAddress, linkToken } from "../identity.ts";

/** Maximum number of search alerts of one customer or mailbox. */
export const MAX_SEARCH_ALERTS = 50;

export const searchAlert = z
  .object({ uuid: z.uuid(), query: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: "SearchAlert" });

export type SearchAlert = z.infer<typeof searchAlert>;

export const searchAlertCalls = {
  api_get_search_alerts: defineCall({
    method: "GET",
    path: "/api/search-alerts",
    access: "customer",
    summary: "The customer's search alerts, newest first",
    response: z.object({ searchAlerts: z.array(searchAlert).max(2 * MAX_SEARCH_ALERTS) }),
    errors: [],
  }),
  api_add_search_alert: defineCall({
    method: "POST",
    path: "/api/search-alerts",
    access: "public",
    summary:
      "Requests an email when the shop has what a search did not find. Without a login, or with another address than the account's, the mailbox is asked first; the response does not reveal whether it has the alert",
    body: z.object({
      /** Cut as in a search. */
      query: z.string().trim().min(1).max(2000),
      /** Absent: the address of the account. */
      email: emailAddress.optional(),
    }),
    /** `isPending`: the alert begins with the link of an email. */
    response: z.object({ isPending: z.boolean() }),
    errors: ["BUY_ALERT_LIMIT_REACHED"],
  }),
  api_confirm_search_alert: defineCall({
    method: "POST",
    path: "/api/search-alerts/confirmations",
    access: "public",
    summary: "Begins a search alert with the token of an emailed link; may be repeated",
    body: z.object({ token: linkToken }),
    response: z.object({ query: z.string() }),
    errors: ["LINK_INVALID"],
  }),
  api_delete_search_alert: defineCall({
    method: "DELETE",
    path: "/api/search-alerts/{uuid}",
    access: "customer",
    summary: "Removes a search alert of the customer",
    params: z.object({ uuid: z.uuid() }),
    response: done,
    errors: ["NOT_FOUND"],
  }),
} as const;
