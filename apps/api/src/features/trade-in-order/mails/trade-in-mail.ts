import type { RevisionAnswer } from "@reprise/contracts";
import { defineQueue } from "../../../jobs/queue.ts";

interface AboutOrder {
  /** Uuid of the trade-in order. */
  readonly tradeIn: string;
}

interface AboutItems extends AboutOrder {
  /** Ids of the items that one step was about. */
  readonly items: readonly string[];
}

/**
 * Mails about a trade-in order. The worker writes them from what is stored, and creates the link when it sends them, so no
 * token waits in the database. Money on its way has mails of the payout slice.
 */
export type TradeInMail =
  | (AboutOrder & { readonly kind: "placed" | "post-reminder" })
  | (AboutItems & {
      readonly kind:
        | "received"
        | "missing"
        | "accepted"
        | "revised"
        | "revision-reminder"
        /** A revised offer was not answered in time. */
        | "lapsed"
        | "refused"
        | "returned"
        | "recycled"
        | "blocked"
        /** The seller cancelled, or nobody posted the parcel. */
        | "cancelled";
    })
  | (AboutItems & { readonly kind: "answered"; readonly answer: RevisionAnswer });

export const tradeInMails = defineQueue<TradeInMail>("trade-in-mail");
